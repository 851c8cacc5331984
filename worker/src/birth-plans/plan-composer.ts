import { Database, loadPlanForDocument, type PlanForDocument } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import {
  type DocumentComposer,
  DocumentComposers,
  type DocumentSubject,
  RecordChangedError,
} from '../documents/document-composer.js';
import { letterheadBlock } from '../documents/letterhead-block.js';
import type { DocumentDescription, LetterheadBlock, PlainBlock } from '../documents/pdf/description.js';

/** Hospital staff won't read more than two pages. */
const MAX_PAGES = 2;

/** Composes birth plans, with short lines in two columns, on one or two pages. */
@Injectable()
export class PlanComposer implements DocumentComposer {
  readonly kinds = ['birth-plan'] as const;

  constructor(
    composers: DocumentComposers,
    private readonly database: Database,
  ) {
    composers.add(this);
  }

  async compose(subject: DocumentSubject): Promise<DocumentDescription | undefined> {
    const plan = await loadPlanForDocument(this.database.prisma, subject.ownerId, subject.subjectId);
    if (!plan) return undefined;
    if (plan.revision !== subject.subjectRevision) throw new RecordChangedError();
    return describePlan(plan, subject, await letterheadBlock(plan.letterhead));
  }

  async notice({ ownerId, subjectId }: DocumentSubject) {
    const plan = await loadPlanForDocument(this.database.prisma, ownerId, subjectId);
    if (!plan) return undefined;
    const { title, clientName } = plan.document;
    const route = `/birth-plans?client=${plan.clientId}&plan=${subjectId}`;
    return { message: `You can now save the PDF of ${clientName}'s ${title}.`, route };
  }
}

/** Returns the contents of a plan's PDF. */
export function describePlan(
  { document, letterhead }: Pick<PlanForDocument, 'document' | 'letterhead'>,
  { paper, createdAt }: Pick<DocumentSubject, 'paper' | 'createdAt'>,
  head: LetterheadBlock,
): DocumentDescription {
  const sections = document.sections.flatMap(({ title, lines }): PlainBlock[] => [
    { kind: 'heading', level: 2, text: title },
    {
      kind: 'fields',
      arrangement: 'run-in',
      rows: lines.map(({ label, text }) => ({ label, value: text })),
    },
  ]);
  const empty: PlainBlock = { kind: 'paragraph', text: 'Nothing is filled in yet.', tone: 'muted' };
  return {
    title: `${document.title}: ${document.clientName}`,
    author: letterhead.practitionerName,
    language: 'en',
    paper,
    createdAt: createdAt.toISOString(),
    footer: `${document.clientName} · ${document.footer}`,
    fitPages: MAX_PAGES,
    blocks: [
      head,
      { kind: 'heading', level: 1, text: `${document.title}: ${document.clientName}` },
      {
        kind: 'fields',
        rows: document.facts.map(({ label, text }) => ({ label, value: text })),
      },
      { kind: 'columns', count: 2, blocks: sections.length > 0 ? sections : [empty] },
    ],
  };
}
