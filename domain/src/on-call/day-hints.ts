import { type DateOnly, isInRange } from '../dates/index.js';
import { namesInWords } from './conflict-text.js';
import type { OnCallResponse } from './on-call.js';
import { isOnCall } from './window.rules.js';

/**
 * Returns hints about a day on which an appointment is planned: the practitioner is away or resting, or other clients
 * may go into labor. Nothing is refused.
 *
 * @param clientId of the appointment; the client's own window doesn't cause a hint
 */
export function dayHints(
  { clients, timeAway, rest }: Pick<OnCallResponse, 'clients' | 'timeAway' | 'rest'>,
  day: DateOnly,
  clientId: string,
): string[] {
  const away = timeAway.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
  const others = clients.filter(({ id, window }) => id !== clientId && isOnCall(window, day));
  return [
    away && (away.note ? `You're away on this day: ${away.note}.` : "You're away on this day."),
    !away && rest.some((period) => isInRange(day, period)) && "You're resting after a birth on this day.",
    others.length > 0 && `You're on call for ${namesInWords(others.map(({ name }) => name))} on this day.`,
  ].filter((hint) => typeof hint === 'string');
}
