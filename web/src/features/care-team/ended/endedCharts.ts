import { birthEventKinds, birthEventLabels, formatInstant, type TimeZone } from '@doula-desk/domain';
import { type DraftSlot, draftsAbout, readDraft, removeDraft, writeDraft } from '../../../lib/drafts.js';
import { isRecord } from '../../../lib/http/HttpError.js';

/** Something that the practitioner wrote for a chart and that the server doesn't have. */
export interface UnsentText {
  /** What it was written as: 'Visit note'. */
  label: string;
  text: string;
}

/** Drafts of people's own words, by how their names begin. Everything else that is kept came from the server. */
const labels: [start: string, label: string][] = [
  ['visit-note:', 'Visit note'],
  ['birth-entry:', 'Birth log entry'],
  ['new-appointment', 'Appointment'],
  ['appointment-', 'Appointment'],
  ['new-reminder', 'Reminder'],
  ['reminder-', 'Reminder'],
];

/** Returns what the practitioner wrote in a chart and couldn't send. */
export function collectTexts(uid: string, clientId: string, zone: TimeZone): UnsentText[] {
  return draftsAbout(uid, clientId).flatMap(({ name, contents }) => {
    const label = labels.find(([start]) => name.startsWith(start))?.[1];
    if (!label || contents.isSent === true) return [];
    const text = isRecord(contents.event)
      ? entryText(contents.event, zone)
      : words(isRecord(contents.values) ? contents.values : contents).join('\n\n');
    return text ? [{ label, text }] : [];
  });
}

/** Removes everything that this browser keeps about a chart. */
export function forgetChart(uid: string, clientId: string): void {
  const kept = slotOf(uid, clientId).name;
  for (const slot of draftsAbout(uid, clientId)) if (slot.name !== kept) removeDraft(slot);
}

/** Keeps texts that are offered for copying until the practitioner discards them. */
export function keepTexts(uid: string, clientId: string, texts: readonly UnsentText[]): void {
  const all = [...readTexts(uid, clientId), ...texts];
  if (all.length > 0) writeDraft(slotOf(uid, clientId), { texts: all });
}

export function readTexts(uid: string, clientId: string): UnsentText[] {
  const texts = readDraft(slotOf(uid, clientId))?.texts;
  return Array.isArray(texts) ? texts.filter(isText) : [];
}

export function discardTexts(uid: string, clientId: string): void {
  removeDraft(slotOf(uid, clientId));
}

function slotOf(uid: string, clientId: string): DraftSlot {
  return { uid, name: `ended-chart:${clientId}`, place: 'device' };
}

function isText(value: unknown): value is UnsentText {
  return isRecord(value) && typeof value.label === 'string' && typeof value.text === 'string';
}

/** An entry of the birth log may have no words: its kind and time are what was entered. */
function entryText({ kind, at, ...rest }: Record<string, unknown>, zone: TimeZone): string {
  const when = typeof at === 'string' ? formatInstant(at, zone) : '';
  const known = birthEventKinds.find((each) => each === kind);
  return [[known && birthEventLabels[known], when].filter(Boolean).join(', '), ...words(rest)].join('\n');
}

/** Fields of forms that aren't words of the practitioner. */
const notWords = new Set([
  ...[
    'id',
    'clientId',
    'clientName',
    'date',
    'endDate',
    'time',
    'dueDate',
    'dueTime',
    'at',
    'endedAt',
    'createdAt',
  ],
  ...['type', 'template', 'priority', 'status', 'duration', 'distanceUnit', 'shelf', 'recurringInterval'],
]);

/** Returns the words in a form, in its order. */
function words(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : [];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => (notWords.has(name) ? [] : words(part)));
}
