import { isRecord } from '../../lib/http/HttpError.js';
import { dropUnsent, keepUnsent, readUnsent } from '../../lib/unsent.js';

// What the practitioner wrote in a chart that they can no longer change. It is offered for copying until they discard
// it.

/** Something that the practitioner wrote for a chart and that the server doesn't have. */
export interface UnsentText {
  /** What it was written as: 'Visit note'. */
  label: string;
  text: string;
}

/** The kind under which this device keeps such texts, so that signing out asks before it discards them. */
export const ENDED_CHART = 'ended-chart' as const;

/** Keeps texts that are offered for copying until the practitioner discards them. @returns false if the browser can't */
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
