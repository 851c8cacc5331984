import {
  type AmendedField,
  type AmendmentStep,
  amendedVisitNote,
  amendmentSteps,
  filledAnswers,
  formatDate,
  formatInstant,
  IMPORTED_LABEL,
  importedNoteText,
  type TimeZone,
  UNPROVEN_AMENDMENT_TEXT,
  UNPROVEN_LABEL,
  UNPROVEN_NOTE_TEXT,
  type VisitNote,
  type VisitNoteFields,
  visitNoteStatusLabels,
} from '@doula-desk/domain';
import { Database, loadNoteForDocument, type NoteForDocument, ServerKey } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import {
  type DocumentComposer,
  DocumentComposers,
  type DocumentSubject,
  RecordChangedError,
} from '../documents/document-composer.js';
import { letterheadBlock } from '../documents/letterhead-block.js';
import type { Block, DocumentDescription, LetterheadBlock } from '../documents/pdf/description.js';

/** Composes visit notes, with their amendments applied, followed by each amendment with the values it replaced. */
@Injectable()
export class NoteComposer implements DocumentComposer {
  readonly kinds = ['visit-note'] as const;

  constructor(
    composers: DocumentComposers,
    private readonly database: Database,
    private readonly key: ServerKey,
  ) {
    composers.add(this);
  }

  async compose(subject: DocumentSubject): Promise<DocumentDescription | undefined> {
    const loaded = await this.load(subject);
    if (!loaded) return undefined;
    if (loaded.revision !== subject.subjectRevision) throw new RecordChangedError();
    return describeNote(loaded, subject, await letterheadBlock(loaded.letterhead));
  }

  async notice(subject: DocumentSubject) {
    const loaded = await this.load(subject);
    if (!loaded) return undefined;
    const { clientId, clientName, date } = loaded.note;
    const message = `You can now save the PDF of ${clientName}'s note from ${formatDate(date)}.`;
    return { message, route: `/client-chart/${clientId}?tab=visit-notes&note=${subject.subjectId}` };
  }

  private load({ ownerId, subjectId }: DocumentSubject): Promise<NoteForDocument | undefined> {
    return loadNoteForDocument(this.database.prisma, this.key, ownerId, subjectId);
  }
}

/** Returns the contents of a note PDF. */
export function describeNote(
  { note, letterhead }: Pick<NoteForDocument, 'note' | 'letterhead'>,
  { paper, createdAt }: Pick<DocumentSubject, 'paper' | 'createdAt'>,
  head: LetterheadBlock,
): DocumentDescription {
  const fields = amendedVisitNote(note);
  const title = `Visit note: ${note.clientName}, ${formatDate(fields.date)}`;
  const answers = filledAnswers(fields).map(({ label, text }) => ({ label, value: text }));
  if (fields.nextSteps.trim() !== '') answers.push({ label: 'Next steps', value: fields.nextSteps });
  const amendments = amendmentBlocks(note, letterhead.timeZone);
  return {
    title,
    author: note.createdBy,
    language: 'en',
    paper,
    createdAt: createdAt.toISOString(),
    footer: `${note.clientName} · ${formatDate(fields.date)} · ${visitNoteStatusLabels[note.status]}`,
    blocks: [
      head,
      { kind: 'heading', level: 1, text: `Visit note: ${note.clientName}` },
      { kind: 'fields', rows: [...visitRows(fields), ...originRows(note, letterhead.timeZone)] },
      { kind: 'rule' },
      ...(answers.length > 0
        ? [{ kind: 'fields' as const, arrangement: 'stacked' as const, rows: answers }]
        : [{ kind: 'paragraph' as const, text: 'Nothing has been written yet.', tone: 'muted' as const }]),
      ...amendments,
    ],
  };
}

/** Returns when, where, and for how long a visit took place. */
export function visitRows({ date, time, type, location, duration }: VisitNoteFields) {
  return [
    { label: 'Visit', value: type },
    { label: 'Date', value: `${formatDate(date, 'full')}, ${time}` },
    { label: 'Duration', value: `${duration} minutes` },
    { label: 'Location', value: location },
  ].filter(({ value }) => value !== '');
}

/** Returns who wrote a note and its status. */
export function originRows(note: VisitNote, timeZone: TimeZone) {
  const locked = note.lockedAt ? [{ label: 'Locked', value: formatInstant(note.lockedAt, timeZone) }] : [];
  const imported = note.importedAt
    ? [{ label: IMPORTED_LABEL, value: importedNoteText(note.importedAt, timeZone) }]
    : [];
  const unproven = note.isUnproven ? [{ label: UNPROVEN_LABEL, value: UNPROVEN_NOTE_TEXT }] : [];
  return [
    { label: 'Written by', value: note.createdBy },
    { label: 'Status', value: visitNoteStatusLabels[note.status] },
    ...locked,
    ...imported,
    ...unproven,
  ];
}

/** Returns each amendment's changes, with the author, time, reason, and previous text. */
function amendmentBlocks(note: VisitNote, timeZone: TimeZone): Block[] {
  if (note.amendments.length === 0) return [];
  const steps = amendmentSteps(note).flatMap((step): Block[] => [
    { kind: 'heading', level: 3, text: `${formatInstant(step.createdAt, timeZone)}, ${step.createdBy}` },
    ...unverifiedAmendmentNotice(step),
    { kind: 'paragraph', text: `Reason: ${step.reason}` },
    { kind: 'fields', rows: step.fields.flatMap(amendedRows) },
  ]);
  return [{ kind: 'heading', level: 2, text: 'Amendments' }, ...steps];
}

/** Returns the notice for an amendment that the server can't verify. */
export function unverifiedAmendmentNotice({ isUnproven, importedAt }: AmendmentStep): Block[] {
  if (isUnproven) return [mark(`${UNPROVEN_LABEL}: ${UNPROVEN_AMENDMENT_TEXT}`)];
  return importedAt === null ? [] : [mark(IMPORTED_LABEL)];
}

function mark(text: string): Block {
  return { kind: 'paragraph', text, tone: 'muted', withNext: true };
}

/** Returns a changed field's values before and after an amendment. */
export function amendedRows({ label, before, now }: AmendedField) {
  return [
    { label: `${label}, before`, value: shown(before) },
    { label: `${label}, now`, value: shown(now) },
  ];
}

const shown = (text: string): string => (text.trim() === '' ? '(nothing)' : text);
