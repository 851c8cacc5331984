import {
  amendedVisitNote,
  amendmentSteps,
  filledAnswers,
  formatDate,
  formatInstant,
  type TimeZone,
} from '@doula-desk/domain';
import type { ServerKey } from '@doula-desk/platform';
import type { Block } from '../../documents/pdf/description.js';
import {
  amendedRows,
  originRows,
  unverifiedAmendmentNotice,
  visitRows,
} from '../../visit-notes/note-composer.js';
import type { VisitNoteRow } from '../records/rows.js';
import { toNote } from '../records/to-domain.js';

/** Returns a note with its amendments applied, then each amendment with the values it replaced. */
export function noteSection(row: VisitNoteRow, timeZone: TimeZone, key: ServerKey): Block[] {
  const note = toNote(row, key);
  const fields = amendedVisitNote(note);
  const answers = filledAnswers(fields).map(({ label, text }) => ({ label, value: text }));
  if (fields.nextSteps.trim() !== '') answers.push({ label: 'Next steps', value: fields.nextSteps });
  const amendments = amendmentSteps(note).flatMap((step): Block[] => [
    {
      kind: 'paragraph',
      tone: 'strong',
      text: `Amended ${formatInstant(step.createdAt, timeZone)}, ${step.createdBy}`,
      withNext: true,
    },
    ...unverifiedAmendmentNotice(step),
    { kind: 'paragraph', text: `Reason: ${step.reason}`, withNext: true },
    { kind: 'fields', rows: step.fields.flatMap(amendedRows) },
  ]);
  return [
    { kind: 'heading', level: 3, text: `${formatDate(fields.date)}: ${fields.type}` },
    { kind: 'fields', rows: [...visitRows(fields), ...originRows(note, timeZone)] },
    { kind: 'fields', arrangement: 'stacked', rows: answers },
    ...amendments,
  ];
}
