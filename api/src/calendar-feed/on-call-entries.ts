import { type BoardFacts, clientsOnCall, type DateRange } from '@doula-desk/domain';
import type { CalendarEntry } from '@doula-desk/platform';

/** Creation and change times for events that have none. */
interface EntryTimes {
  createdAt: Date;
  /** Windows depend on many records, so they count as changed every day. */
  startOfToday: Date;
}

/** Returns on-call windows and time away as all-day events, which don't block time. */
export function onCallEntries(
  facts: BoardFacts,
  range: DateRange,
  { createdAt, startOfToday }: EntryTimes,
): CalendarEntry[] {
  const allDay = {
    allDay: true,
    startsAt: startOfToday,
    endsAt: startOfToday,
    location: '',
    isCancelled: false,
    sequence: 0,
    clientName: '',
  };
  const windows = clientsOnCall(facts, range).map(({ id, name, window }) => ({
    ...allDay,
    id: `on-call-${id}`,
    type: 'On call',
    clientName: name,
    date: window.start,
    endDate: window.end,
    createdAt,
    updatedAt: startOfToday,
  }));
  const away = facts.timeAway.map((days) => ({
    ...allDay,
    id: `time-away-${days.id}`,
    type: 'Time away',
    title: days.note ? `Time away: ${days.note}` : 'Time away',
    date: days.startDate,
    endDate: days.endDate,
    createdAt: new Date(days.createdAt),
    updatedAt: new Date(days.updatedAt),
  }));
  return [...windows, ...away];
}
