import { dateInZone, formatDate, type TimeZone } from '../dates/index.js';
import type { BirthPlan, PlanStatus } from './birth-plan.js';
import { planTemplates } from './birth-plan.options.js';
import { answerLine } from './plan-answers.js';

/** A short line: 'Label: value; value'. */
export interface PlanLine {
  label: string;
  text: string;
  /** On a screen, kept closed until somebody opens it; printed like the others. */
  closed: boolean;
}

/** A plan as it is read on paper, in the PDF and by its link: all three show this and nothing else. */
export interface PlanDocument {
  title: string;
  clientName: string;
  /** Who it is about and who is with her: due date, partner, doula. */
  facts: PlanLine[];
  /** Sections in which something is filled in. */
  sections: { title: string; lines: PlanLine[] }[];
  status: PlanStatus;
  version: string;
  /** 'Version v3 · saved Mar 7, 2027'; with 'Draft' or 'In Progress' where it is not completed. */
  footer: string;
}

/** What a plan's document says of the practice. Parts that are not known are empty. */
export interface PlanPractice {
  practitionerName: string;
  practiceName: string;
  phone: string;
  timeZone: TimeZone;
}

/** What a plan's document says of the client beside her plan. Parts that are not known are empty. */
export interface PlanClient {
  partnerName: string;
  /** Who attends the birth, by name and practice, as the chart has it. */
  provider: string;
}

/** `GET …/birth-plans/:id/document`: what the printable page shows. */
export interface PlanDocumentResponse {
  document: PlanDocument;
}

/**
 * A plan in its reading order; what is not filled in is left out, so that a nurse reads it in a minute. After a loss it
 * has no due date, and no word of the loss either: it is read by others, and whom the client told, she decides.
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
  // A practice without a name of its own goes by the practitioner's.
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
