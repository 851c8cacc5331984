import { type DateOnly, type TimeZone, timeOfMinutes, type WallTime } from '../dates/index.js';
import type { AppointmentView } from './appointment.js';
import { ON_CALL_DURATION } from './appointment.options.js';
import { minutesOn } from './appointment.rules.js';

/** The time before an appointment, from the end of the previous one. */
export interface DayGap {
  /** Minutes between the two appointments; negative if they overlap. Null before the first appointment. */
  minutes: number | null;
  /** Minutes of travel: half of each recorded round trip. Null if none was recorded. */
  travel: number | null;
  /** Whether the travel takes longer than the gap. */
  isTooShort: boolean;
  /** When to leave to be on time; null without travel. */
  leaveAt: WallTime | null;
}

export interface TimelineEntry {
  appointment: AppointmentView;
  /** Null for all-day appointments, and if there is nothing to show. */
  gap: DayGap | null;
}

/**
 * Adds gaps to a day's appointments. All-day appointments have no gaps around them, and an on-call appointment has no
 * end, so there is no gap after it.
 *
 * @param appointments the day's appointments in order (`appointmentsOn`)
 * @param zone the practice's time zone
 */
export function dayTimeline(
  appointments: readonly AppointmentView[],
  day: DateOnly,
  zone: TimeZone,
): TimelineEntry[] {
  let previous: AppointmentView | undefined;
  return appointments.map((appointment) => {
    if (appointment.allDay) return { appointment, gap: null };
    const gap = gapBefore(appointment, previous, day, zone);
    previous = appointment;
    return { appointment, gap };
  });
}

function gapBefore(
  appointment: AppointmentView,
  previous: AppointmentView | undefined,
  day: DateOnly,
  zone: TimeZone,
): DayGap | null {
  // The practitioner has already traveled to an appointment that began yesterday.
  if (appointment.date < day) return null;
  const { start } = minutesOn(appointment, day, zone);
  const hasEnd = previous && previous.duration !== ON_CALL_DURATION;
  const minutes = hasEnd ? start - minutesOn(previous, day, zone).end : null;
  const ways = [appointment.travelMinutes, hasEnd ? previous.travelMinutes : null];
  const known = ways.filter((way) => way !== null);
  const travel = known.length > 0 ? Math.round(known.reduce((sum, way) => sum + way, 0) / 2) : null;
  if (travel === null && (minutes === null || minutes === 0)) return null;
  return {
    minutes,
    travel,
    isTooShort: minutes !== null && minutes < (travel ?? 0),
    leaveAt: travel ? timeOfMinutes(Math.max(0, start - travel)) : null,
  };
}
