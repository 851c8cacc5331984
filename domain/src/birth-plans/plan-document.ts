import { dateInZone, formatDate, type TimeZone } from '../dates/index.js';
import type { SharedPage } from '../shares/index.js';
import type { BirthPlan, PlanStatus } from './birth-plan.js';
import { planTemplates } from './birth-plan.options.js';
import { answerLine } from './plan-answers.js';

/** A short line: 'Label: value; value'. */
export interface PlanLine {
  label: string;
  text: string;
  /** Collapsed on screen until someone expands it; printed like any other section. */
  closed: boolean;
}

/** A plan formatted for reading. The printed page, the PDF, and the shared link all show exactly this. */
export interface PlanDocument {
  title: string;
  clientName: string;
  /** Basic facts: due date, partner, doula. */
  facts: PlanLine[];
  /** Only sections that have answers. */
  sections: { title: string; lines: PlanLine[] }[];
  status: PlanStatus;
  version: string;
  /** 'Version v3 · saved Mar 7, 2027', preceded by 'Draft' or 'In Progress' if the plan isn't completed. */
  footer: string;
}

/** The practice's details in a plan's document. Unknown details are empty. */
export interface PlanPractice {
  practitionerName: string;
  practiceName: string;
  phone: string;
  timeZone: TimeZone;
}

/** The client's details in a plan's document, in addition to the plan itself. Unknown details are empty. */
export interface PlanClient {
  partnerName: string;
  /** The provider who attends the birth, by name and practice, from the chart. */
  provider: string;
}

/** `GET …/birth-plans/:id/document`: the contents of the printable page. */
export interface PlanDocumentResponse {
  document: PlanDocument;
}

/** `GET /api/shared/birth-plans/:token`. */
export interface SharedBirthPlanResponse extends SharedPage {
  document: PlanDocument;
}

/**
 * Returns a plan in reading order without empty fields, so that a nurse can read it in a minute. After a loss, the
 * document shows neither the due date nor the loss, because other people read it, and the client decides whom to tell.
 */
export function planDocument(
  plan: Pick<
    BirthPlan,
    | 'templateType'
    | 'clientName'
    | 'edd'
    | 'pregnancyEnded'
    | 'status'
    | 'templateData'
    | 'version'
    | 'updatedAt'
  >,
  client: PlanClient,
  practice: PlanPractice,
): PlanDocument {
  const { title, sections } = planTemplates[plan.templateType];
  const { practitionerName, practiceName, phone, timeZone } = practice;
  // If the practice has no name, the practitioner's name is used.
  const doula = [...new Set([practitionerName, practiceName, phone])].filter((part) => part !== '');
  const unfinished = plan.status === 'Completed' ? [] : [plan.status];
  const saved = `saved ${formatDate(dateInZone(plan.updatedAt, timeZone))}`;
  return {
    title,
    clientName: plan.clientName,
    facts: [
      line('Estimated due date', plan.pregnancyEnded ? '' : formatDate(plan.edd, 'full')),
      line('Partner', client.partnerName),
      line('Provider', client.provider),
      line('Doula', doula.join(', ')),
    ].filter(({ text }) => text !== ''),
    sections: sections
      .map((section) => ({
        title: section.title,
        lines: section.fields
          .map((field) => ({
            ...line(field.label, answerLine(field, plan.templateData[field.key])),
            closed: field.closed,
          }))
          .filter(({ text }) => text !== ''),
      }))
      .filter(({ lines }) => lines.length > 0),
    status: plan.status,
    version: plan.version,
    footer: [...unfinished, `Version ${plan.version}`, saved].join(' · '),
  };
}

function line(label: string, text: string): PlanLine {
  return { label, text, closed: false };
}
