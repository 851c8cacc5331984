import {
  type BirthDocumentKind,
  birthDocument,
  birthDocumentKinds,
  birthDocumentTitles,
  type ContractionChart,
  contractionChart,
  isEmptyBirthDocument,
} from '@doula-desk/domain';
import { AccountProofs, type BirthForDocument, Database, loadBirthForDocument } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import {
  type DocumentComposer,
  DocumentComposers,
  type DocumentSubject,
  RecordChangedError,
  UnprovenRecordError,
} from '../documents/document-composer.js';
import { letterheadBlock } from '../documents/letterhead-block.js';
import type { Block, DocumentDescription, LetterheadBlock } from '../documents/pdf/description.js';
import { birthLogBlocks, birthRecordBlocks, contractionBlocks } from './birth-blocks.js';

/** Composes the birth record, which includes the log, and the birth story. */
@Injectable()
export class BirthComposer implements DocumentComposer {
  readonly kinds = birthDocumentKinds;

  constructor(
    composers: DocumentComposers,
    private readonly database: Database,
    private readonly proofs: AccountProofs,
  ) {
    composers.add(this);
  }

  async compose(subject: DocumentSubject): Promise<DocumentDescription | undefined> {
    const { ownerId, subjectId } = subject;
    const loaded = await loadBirthForDocument(this.database.prisma, ownerId, subjectId);
    if (!loaded) return undefined;
    if (loaded.revision !== subject.subjectRevision) throw new RecordChangedError();
    if (!(await this.proofs.acceptsBirth(this.database.prisma, ownerId, subjectId)))
      throw new UnprovenRecordError();
    return describeBirth(
      subject.kind as BirthDocumentKind,
      loaded,
      subject,
      await letterheadBlock(loaded.letterhead),
    );
  }

  async notice({ ownerId, subjectId, kind }: DocumentSubject) {
    const loaded = await loadBirthForDocument(this.database.prisma, ownerId, subjectId);
    if (!loaded) return undefined;
    const { clientId, clientName, earlierPregnancyId } = loaded;
    const pregnancy = earlierPregnancyId ? `&pregnancy=${earlierPregnancyId}` : '';
    const message = `You can now save the PDF of ${clientName}'s ${birthDocumentTitles[kind as BirthDocumentKind].toLowerCase()}.`;
    return { message, route: `/client-chart/${clientId}?tab=birth${pregnancy}` };
  }
}

/** Returns the contents of a birth PDF. */
export function describeBirth(
  kind: BirthDocumentKind,
  {
    clientName,
    birth,
    events,
    letterhead,
  }: Omit<BirthForDocument, 'clientId' | 'earlierPregnancyId' | 'revision'>,
  { paper, createdAt }: Pick<DocumentSubject, 'paper' | 'createdAt'>,
  head: LetterheadBlock,
): DocumentDescription {
  const { timeZone: zone, babyUnits: units } = letterhead;
  const contents = birthDocument(kind, { clientName, birth, events }, { zone, units });
  const chart = contractionChart(events, zone);
  const title = `${contents.title}: ${clientName}`;
  const blocks: Block[] = isEmptyBirthDocument(contents)
    ? [{ kind: 'paragraph', text: 'Nothing has been written yet.', tone: 'muted' }]
    : [
        ...(contents.story === '' ? [] : [{ kind: 'paragraph', text: contents.story } as const]),
        ...birthRecordBlocks(contents),
        ...(chart && kind === 'birth-record' ? chartBlocks(chart) : []),
        ...section('Log', birthLogBlocks(contents)),
        ...section('Contractions', contractionBlocks(contents)),
      ];
  return {
    title,
    author: letterhead.practitionerName,
    language: 'en',
    paper,
    createdAt: createdAt.toISOString(),
    footer: `${clientName} · ${contents.title}`,
    blocks: [head, { kind: 'heading', level: 1, text: title }, ...blocks],
  };
}

/** Returns the contraction chart. The table at the end has the same values. */
function chartBlocks({ bars, marks, caption }: ContractionChart): Block[] {
  const alternative = `Chart of ${caption}. The table of contractions has the same values.`;
  return [
    { kind: 'chart', bars, marks, alternative },
    { kind: 'paragraph', text: `${caption}.`, tone: 'small' },
  ];
}

function section(heading: string, blocks: Block[]): Block[] {
  return blocks.length === 0 ? [] : [{ kind: 'heading', level: 2, text: heading }, ...blocks];
}
