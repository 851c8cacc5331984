import {
  type AppointmentView,
  type DateOnly,
  minutesOn,
  ON_CALL_DURATION,
  type TimeZone,
} from '@doula-desk/domain';

/** Shortest length at which an appointment is drawn, in minutes, so that the name stays readable. */
const MIN_DRAWN_MINUTES = 30;
const DAY = 24 * 60;

/** Where an appointment is drawn within its day. */
export interface PlacedAppointment {
  appointment: AppointmentView;
  /** Minutes since midnight. */
  start: number;
  end: number;
  /** Zero-based lane among overlapping appointments. */
  lane: number;
  lanes: number;
}

/** Returns whether an appointment belongs on the hour scale. All-day and on-call ones are shown above it. */
export function isTimed({ allDay, duration }: AppointmentView): boolean {
  return !allDay && duration !== ON_CALL_DURATION;
}

/**
 * Places a day's overlapping timed appointments in lanes. An appointment that runs past midnight is split between the
 * two days.
 * @param zone the practice's zone
 */
export function layOutLanes(
  appointments: readonly AppointmentView[],
  day: DateOnly,
  zone: TimeZone,
): PlacedAppointment[] {
  const drawn = appointments
    .filter(isTimed)
    .map((appointment) => ({ appointment, ...spanOf(appointment, day, zone), lane: 0, lanes: 1 }))
    .sort((one, other) => one.start - other.start || other.end - one.end);
  let cluster: PlacedAppointment[] = [];
  for (const next of drawn) {
    if (cluster.length > 0 && next.start >= Math.max(...cluster.map(({ end }) => end))) cluster = [];
    const taken = new Set(cluster.filter(({ end }) => end > next.start).map(({ lane }) => lane));
    while (taken.has(next.lane)) next.lane += 1;
    cluster.push(next);
    const lanes = Math.max(...cluster.map(({ lane }) => lane)) + 1;
    for (const member of cluster) member.lanes = lanes;
  }
  return drawn;
}

function spanOf(appointment: AppointmentView, day: DateOnly, zone: TimeZone): { start: number; end: number } {
  const { start, end } = minutesOn(appointment, day, zone);
  const drawnStart = Math.min(start, DAY - MIN_DRAWN_MINUTES);
  return { start: drawnStart, end: Math.max(end, drawnStart + MIN_DRAWN_MINUTES) };
}

/**
 * Returns the first and last full hour to draw for a week: 8 AM to 6 PM, or more if there are appointments outside
 * these hours.
 */
export function shownHours(days: readonly PlacedAppointment[][]): { from: number; to: number } {
  const all = days.flat();
  const first = Math.min(8 * 60, ...all.map(({ start }) => start));
  const last = Math.max(18 * 60, ...all.map(({ end }) => end));
  return { from: Math.floor(first / 60), to: Math.ceil(last / 60) };
}
