import {
  type AppointmentView,
  type DateOnly,
  minutesOn,
  ON_CALL_DURATION,
  type TimeZone,
} from '@doula-desk/domain';

/** Minimum drawn length in minutes, to keep the name readable. */
const MIN_DRAWN_MINUTES = 30;
const DAY = 24 * 60;

/** Where an appointment is drawn within its day. */
export interface LanedAppointment {
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
 * Places a day's timed appointments in lanes where they overlap. One that runs past midnight ends with the day and
 * continues on the next.
 * @param zone of the practice
 */
export function layOutLanes(
  appointments: readonly AppointmentView[],
  day: DateOnly,
  zone: TimeZone,
): LanedAppointment[] {
  const drawn = appointments
    .filter(isTimed)
    .map((appointment) => ({ appointment, ...spanOf(appointment, day, zone), lane: 0, lanes: 1 }))
    .sort((one, other) => one.start - other.start || other.end - one.end);
  let cluster: LanedAppointment[] = [];
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

/** Returns the first and last full hour to draw for a week: a working day, or more if appointments lie outside. */
export function shownHours(days: readonly LanedAppointment[][]): { from: number; to: number } {
  const all = days.flat();
  const first = Math.min(8 * 60, ...all.map(({ start }) => start));
  const last = Math.max(18 * 60, ...all.map(({ end }) => end));
  return { from: Math.floor(first / 60), to: Math.ceil(last / 60) };
}
