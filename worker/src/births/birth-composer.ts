import {
  birthStory,
  contractionsOf,
  formatSeconds,
  formatTime,
  type TimeZone,
  timeInZone,
} from '@doula-desk/domain';
import { type BirthForDocument, Database, loadBirthForDocument } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import {
  type DocumentComposer,
  DocumentComposers,
  type DocumentSubject,
  RecordChangedError,
} from '../documents/document-composer.js';
import { letterheadBlock } from '../documents/letterhead-block.js';
import type { Block, DocumentDescription, LetterheadBlock } from '../documents/pdf/description.js';
import { birthLogBlocks, birthRecordBlocks } from './birth-blocks.js';

const titles = { 'birth-record': 'Birth record', 'birth-story': 'Birth story' } as const;
type BirthKind = keyof typeof titles;

/** Composes the record of a birth, with its log, and the birth story. */
@Injectable()
export class BirthComposer implements DocumentComposer {
  readonly kinds = ['birth-record', 'birth-story'] as const;

  constructor(
    composers: DocumentComposers,
    private readonly database: Database,
  ) {
    composers.add(this);
  }

  async compose(subject: DocumentSubject): Promise<DocumentDescription | undefined> {
    const loaded = await loadBirthForDocument(this.database.prisma, subject.ownerId, subject.subjectId);
    if (!loaded) return undefined;
    if (loaded.revision !== subject.subjectRevision) throw new RecordChangedError();
    return describeBirth(
      subject.kind as BirthKind,
      loaded,
      subject,
      await letterheadBlock(loaded.letterhead),
    );
  }

  async notice({ ownerId, subjectId, kind }: DocumentSubject) {
    const loaded = await loadBirthForDocument(this.database.prisma, ownerId, subjectId);
    if (!loaded) return undefined;
    const { clientId, clientName } = loaded;
    const message = `You can now save the PDF of ${clientName}'s ${titles[kind as BirthKind].toLowerCase()}.`;
    return { message, route: `/client-chart/${clientId}?tab=birth` };
  }
}

/** Returns the contents of a birth's PDF. */
export function describeBirth(
  kind: BirthKind,
  { clientName, birth, events, letterhead }: Omit<BirthForDocument, 'clientId' | 'revision'>,
  { paper, createdAt }: Pick<DocumentSubject, 'paper' | 'createdAt'>,
  head: LetterheadBlock,
): DocumentDescription {
  const zone = letterhead.timeZone;
  const title = `${titles[kind]}: ${clientName}`;
  const contents: Block[] =
    kind === 'birth-story'
      ? [
          {
            kind: 'paragraph',
            text: birth.story || birthStory({ birth, events }, { name: clientName, zone }),
          },
        ]
      : [
          ...birthRecordBlocks(birth, zone),
          ...contractionBlocks(events, zone),
          ...section('Log', birthLogBlocks(events, zone)),
        ];
  const empty: Block = { kind: 'paragraph', text: 'Nothing is written yet.', tone: 'muted' };
  return {
    title,
    author: letterhead.practitionerName,
    language: 'en',
    paper,
    createdAt: createdAt.toISOString(),
    footer: `${clientName} · ${titles[kind]}`,
    blocks: [head, { kind: 'heading', level: 1, text: title }, ...(contents.length > 0 ? contents : [empty])],
  };
}

/** Returns the timed contractions as a table. */
function contractionBlocks(events: BirthForDocument['events'], zone: TimeZone): Block[] {
  const timed = contractionsOf(events);
  if (timed.length === 0) return [];
  const seconds = (value: number | null) => (value === null ? '–' : formatSeconds(value));
  return section('Contractions', [
    {
      kind: 'table',
      columns: [
        { heading: 'Start', share: 1 },
        { heading: 'Lasting', share: 1 },
        { heading: 'Since the last', share: 1 },
        { heading: 'Intensity', share: 1 },
      ],
      rows: timed.map(({ startedAt, duration, interval, intensity }) => [
        formatTime(timeInZone(startedAt, zone)),
        seconds(duration),
        seconds(interval),
        intensity === null ? '–' : `${intensity} of 5`,
      ]),
    },
  ]);
}

function section(heading: string, blocks: Block[]): Block[] {
  return blocks.length === 0 ? [] : [{ kind: 'heading', level: 2, text: heading }, ...blocks];
}
