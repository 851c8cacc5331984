import type { TimeZone } from '@doula-desk/domain';
import { draftsAbout, removeDraft } from '../../lib/drafts.js';
import { isRecord } from '../../lib/http/HttpError.js';
import { collectLogs, dropLogs } from './unsentLogs.js';
import { ENDED_CHART, keepTexts, type UnsentText } from './unsentTexts.js';

export { keepTexts };

/** Drafts with people's own words, by the prefix of their names. Everything else that is kept came from the server. */
const labels: [start: string, label: string][] = [
  ['visit-note:', 'Visit note'],
  ['new-appointment', 'Appointment'],
  ['appointment-', 'Appointment'],
  ['new-reminder', 'Reminder'],
  ['reminder-', 'Reminder'],
];

/** Returns what the practitioner wrote in a chart and couldn't send. */
export function collectTexts(uid: string, clientId: string, zone: TimeZone): UnsentText[] {
  const forms = formsAbout(uid, clientId).map(({ label, text }) => ({ label, text }));
  return [...forms, ...collectLogs(uid, clientId, zone)];
}

/**
 * Moves what the practitioner couldn't send to the texts that are offered for copying, so that the device doesn't try
 * to send it again.
 *
 * @returns false if the browser can't store the texts; then nothing was moved
 */
export function setTextsAside(uid: string, clientId: string, zone: TimeZone): boolean {
  const texts = collectTexts(uid, clientId, zone);
  if (texts.length === 0) return true;
  if (!keepTexts(uid, clientId, texts)) return false;
  for (const { slot } of formsAbout(uid, clientId)) removeDraft(slot);
  dropLogs(uid, clientId);
  return true;
}

/** Removes everything that this browser keeps about a chart, except the texts that are offered for copying. */
export function forgetChart(uid: string, clientId: string): void {
  for (const slot of draftsAbout(uid, clientId)) {
    if (!slot.name.startsWith(`${ENDED_CHART}:`)) removeDraft(slot);
  }
}

/** Returns the forms about a client that hold words of the practitioner. */
function formsAbout(uid: string, clientId: string) {
  return draftsAbout(uid, clientId).flatMap(({ contents, ...slot }) => {
    const label = labels.find(([start]) => slot.name.startsWith(start))?.[1];
    if (!label || contents.isSent === true) return [];
    const text = words(isRecord(contents.values) ? contents.values : contents).join('\n\n');
    return text ? [{ slot, label, text }] : [];
  });
}

/** Fields of forms that aren't words of the practitioner. */
const notWords = new Set([
  ...['id', 'clientId', 'clientName', 'date', 'endDate', 'time', 'dueDate', 'dueTime', 'createdAt'],
  ...['type', 'template', 'priority', 'status', 'duration', 'distanceUnit', 'shelf', 'recurringInterval'],
]);

/** Returns the words in a form, in its order. */
function words(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : [];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => (notWords.has(name) ? [] : words(part)));
}
