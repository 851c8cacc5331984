import { appointmentCount, seriesRuleText } from '@doula-desk/domain';
import type { SeriesChange } from './saving.api.js';

/** Confirms a new series. */
export function createdText({ affected }: SeriesChange): string {
  return `${appointmentCount(affected)} created.`;
}

/** Confirms a change to a series. */
export function changedText({ affected, kept }: SeriesChange): string {
  return affected === 0 && kept === 0 ? 'No appointments were changed.' : withKept(affected, 'updated', kept);
}

/** Confirms a new recurrence rule. */
export function replannedText({ appointment: { series } }: SeriesChange): string {
  return series ? `Changed to: ${seriesRuleText(series.rule)}.` : 'Recurrence changed.';
}

/** Confirms that appointments of a series were canceled. */
export function canceledText({ affected, kept }: SeriesChange): string {
  return withKept(affected, 'canceled', kept);
}

/** Adds how many appointments stay unchanged, and why. */
function withKept(affected: number, done: string, kept: number): string {
  const text = `${appointmentCount(affected)} ${done}.`;
  if (kept === 0) return text;
  return kept === 1
    ? `${text} 1 wasn’t changed because it’s past, completed, or has a visit note.`
    : `${text} ${kept} weren’t changed because they’re past, completed, or have a visit note.`;
}
