import { isRecord } from '../../lib/http/HttpError.js';
import { dropUnsent, keepUnsent, readUnsent } from '../../lib/unsent.js';

// Text that the practitioner wrote for a chart that they can no longer change. They can copy it until they discard it.

/** Text that the practitioner wrote for a chart and that the server doesn't have. */
export interface UnsentText {
  /** The kind of record that the text was written for: 'Visit note'. */
  label: string;
  text: string;
}

/** The kind under which this device stores such text, so that signing out asks before discarding it. */
export const ENDED_CHART = 'ended-chart' as const;

/** Stores text for copying until the practitioner discards it. @returns false if the browser can't store it */
export function keepTexts(uid: string, clientId: string, texts: readonly UnsentText[]): boolean {
  const all = [...readTexts(uid, clientId), ...texts];
  return all.length === 0 || keepUnsent(uid, ENDED_CHART, clientId, { texts: all });
}

export function readTexts(uid: string, clientId: string): UnsentText[] {
  const texts = readUnsent(uid, ENDED_CHART).get(clientId)?.texts;
  return Array.isArray(texts) ? texts.filter(isText) : [];
}

export function discardTexts(uid: string, clientId: string): void {
  dropUnsent(uid, ENDED_CHART, clientId);
}

function isText(value: unknown): value is UnsentText {
  return isRecord(value) && typeof value.label === 'string' && typeof value.text === 'string';
}
