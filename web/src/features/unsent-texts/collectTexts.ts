import type { TimeZone } from '@doula-desk/domain';
import { findDraftsAbout, removeDraft } from '../../lib/drafts.js';
import { isRecord } from '../../lib/http/HttpError.js';
import { collectLogs, dropLogs } from './unsentLogs.js';
import { ENDED_CHART, keepTexts, type UnsentText } from './unsentTexts.js';

export { keepTexts };

/**
 * Labels of drafts with text that the user wrote, by name prefix. Everything else that is stored came from the server.
 */
const labels: [start: string, label: string][] = [
  ['visit-note:', 'Visit note'],
  ['new-appointment', 'Appointment'],
  ['appointment-', 'Appointment'],
  ['new-reminder', 'Reminder'],
  ['reminder-', 'Reminder'],
];

/** Returns the text that the practitioner wrote in a chart and couldn't send. */
export function collectTexts(uid: string, clientId: string, zone: TimeZone): UnsentText[] {
  const forms = formsAbout(uid, clientId).map(({ label, text }) => ({ label, text }));
  return [...forms, ...collectLogs(uid, clientId, zone)];
}

/**
 * Moves unsent text to where the practitioner can copy it, so that the device doesn't try to send it again.
 *
 * @returns false if nothing was moved because the browser can't store the text
 */
export function moveTextsAside(uid: string, clientId: string, zone: TimeZone): boolean {
  const texts = collectTexts(uid, clientId, zone);
  if (texts.length === 0) return true;
  if (!keepTexts(uid, clientId, texts)) return false;
  for (const { slot } of formsAbout(uid, clientId)) removeDraft(slot);
  dropLogs(uid, clientId);
  return true;
}

/** Removes everything that this browser stores about a chart, except text that was set aside for copying. */
export function removeChartData(uid: string, clientId: string): void {
  for (const slot of findDraftsAbout(uid, clientId)) {
    if (!slot.name.startsWith(`${ENDED_CHART}:`)) removeDraft(slot);
  }
}

/** Returns the drafts about a client that contain text written by the practitioner. */
function formsAbout(uid: string, clientId: string) {
  return findDraftsAbout(uid, clientId).flatMap(({ contents, ...slot }) => {
    const label = labels.find(([start]) => slot.name.startsWith(start))?.[1];
    if (!label || contents.isSent === true) return [];
    const text = words(isRecord(contents.values) ? contents.values : contents).join('\n\n');
    return text ? [{ slot, label, text }] : [];
  });
}

/** Form fields that don't contain text written by the practitioner. */
const notWords = new Set([
  ...['id', 'clientId', 'clientName', 'date', 'endDate', 'time', 'dueDate', 'dueTime', 'createdAt'],
  ...['type', 'template', 'priority', 'status', 'duration', 'distanceUnit', 'shelf', 'recurringInterval'],
]);

/** Returns the text in a form, in field order. */
function words(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : [];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => (notWords.has(name) ? [] : words(part)));
}
