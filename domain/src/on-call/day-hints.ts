import { type DateOnly, isInRange } from '../dates/index.js';
import { joinNames } from './conflict-text.js';
import type { OnCallResponse } from './on-call.js';
import { isOnCall } from './window.rules.js';

/**
 * Returns hints about the day of a planned appointment: for example, the practitioner is away or resting, or that other
 * clients may go into labor. Hints don't block anything.
 *
 * @param clientId the appointment's client, whose own on-call window doesn't cause a hint
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
    others.length > 0 && `You're on call for ${joinNames(others.map(({ name }) => name))} on this day.`,
  ].filter((hint) => typeof hint === 'string');
}
