import { shiftPeriod, shiftSummary } from '@doula-desk/domain';
import { Database, loadShiftForDocument, type ShiftForDocument } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import {
  type DocumentComposer,
  DocumentComposers,
  type DocumentSubject,
  RecordChangedError,
} from '../documents/document-composer.js';
import { letterheadBlock } from '../documents/letterhead-block.js';
import type { Block, DocumentDescription, LetterheadBlock } from '../documents/pdf/description.js';

const TITLE = 'Shift summary';

/** Composes a shift summary for the parents, with the parts that the practitioner chose to share. */
@Injectable()
export class ShiftComposer implements DocumentComposer {
  readonly kinds = ['shift-summary'] as const;

  constructor(
    composers: DocumentComposers,
    private readonly database: Database,
  ) {
    composers.add(this);
  }

  async compose(subject: DocumentSubject): Promise<DocumentDescription | undefined> {
    const loaded = await loadShiftForDocument(this.database.prisma, subject.ownerId, subject.subjectId);
    if (!loaded) return undefined;
    if (loaded.revision !== subject.subjectRevision) throw new RecordChangedError();
    return describeShift(loaded, subject, await letterheadBlock(loaded.letterhead));
  }

  async notice({ ownerId, subjectId }: DocumentSubject) {
    const loaded = await loadShiftForDocument(this.database.prisma, ownerId, subjectId);
    if (!loaded) return undefined;
    const { clientId, clientName } = loaded;
    return {
      message: `You can now save the PDF of ${clientName}'s shift summary.`,
      route: `/client-chart/${clientId}/shifts/${subjectId}`,
    };
  }
}

/** Returns the contents of a summary PDF. */
export function describeShift(
  { clientName, log, handover, letterhead }: Omit<ShiftForDocument, 'clientId' | 'revision'>,
  { paper, createdAt }: Pick<DocumentSubject, 'paper' | 'createdAt'>,
  head: LetterheadBlock,
): DocumentDescription {
  const zone = letterhead.timeZone;
  const title = `${TITLE}: ${clientName}`;
  const sections = shiftSummary(log, handover.parts, { zone, now: createdAt.toISOString() });
  const contents = sections.flatMap(({ title: heading, lines }): Block[] => [
    { kind: 'heading', level: 2, text: heading },
    { kind: 'list', items: lines },
  ]);
  const empty: Block = { kind: 'paragraph', text: 'Nothing is shared yet.', tone: 'muted' };
  return {
    title,
    author: letterhead.practitionerName,
    language: 'en',
    paper,
    createdAt: createdAt.toISOString(),
    footer: `${clientName} · ${TITLE}`,
    blocks: [
      head,
      { kind: 'heading', level: 1, text: title },
      { kind: 'paragraph', text: shiftPeriod(log.shift, zone) },
      ...(handover.message ? [{ kind: 'paragraph', text: handover.message } as const] : []),
      ...(contents.length > 0 || handover.message ? contents : [empty]),
    ],
  };
}
