import {
  addDays,
  type DateOnly,
  datesInRange,
  isInRange,
  isOnCall,
  type OnCallResponse,
} from '@doula-desk/domain';

/** The bands on a day of the calendar. */
export interface DayBands {
  /** Names of the clients who are in their on-call window. */
  onCall: readonly string[];
  /** Whether the previous day has different clients, so that a new band begins and shows the names. */
  isOnCallStart: boolean;
  /** Why the practitioner isn't available; null if they are. */
  away: string | null;
  isAwayStart: boolean;
  /** Names of the clients who are due. */
  due: readonly string[];
}

/** Returns the bands of each day that has one. */
export function bandsByDay(
  board: Pick<OnCallResponse, 'from' | 'to' | 'clients' | 'timeAway' | 'rest'>,
): Map<DateOnly, DayBands> {
  const onCallOn = (day: DateOnly) =>
    board.clients.filter(({ window }) => isOnCall(window, day)).map(({ name }) => name);
  const awayOn = (day: DateOnly) => {
    const away = board.timeAway.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
    if (away) return away.note || 'Time away';
    return board.rest.some((period) => isInRange(day, period)) ? 'Rest after a birth' : null;
  };
  return new Map(
    datesInRange({ start: board.from, end: board.to }).flatMap((day) => {
      const [onCall, away] = [onCallOn(day), awayOn(day)];
      const due = board.clients.filter(({ edd }) => edd === day).map(({ name }) => name);
      if (onCall.length === 0 && away === null && due.length === 0) return [];
      const before = addDays(day, -1);
      const isOnCallStart = onCall.join() !== onCallOn(before).join();
      return [[day, { onCall, isOnCallStart, away, isAwayStart: away !== awayOn(before), due }] as const];
    }),
  );
}
