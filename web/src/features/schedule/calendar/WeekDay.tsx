import { type AppointmentView, type DateOnly, formatDate, type WorkingTime } from '@doula-desk/domain';
import type { CSSProperties } from 'react';
import { AppointmentChip } from './AppointmentChip.js';
import { Bands } from './Bands.js';
import type { DayBands } from './bands.js';
import type { CalendarActions } from './CalendarViewProps.js';
import type { PlacedAppointment } from './lanes.js';
import { CLICK_STEP, timeAt } from './slots.js';

interface WeekDayProps extends CalendarActions {
  day: DateOnly;
  isToday: boolean;
  /** The current time in minutes since midnight, if the day is today. */
  now: number | undefined;
  hours: { from: number; to: number };
  /** The practitioner's working hours on the day; null on a day off. */
  working: WorkingTime | null;
  bands: DayBands | undefined;
  /** Whether this is the first day of the week. */
  isFirst: boolean;
  allDay: readonly AppointmentView[];
  timed: readonly PlacedAppointment[];
  onShowDay: (date: DateOnly) => void;
}

/** Minimum duration, in minutes, of a chip with a second line. */
const TALL = 60;

/** One column of the week. */
export function WeekDay({ day, isToday, now, hours, working, ...contents }: WeekDayProps) {
  const { bands, isFirst, allDay, timed, onShowDay, ...actions } = contents;
  const from = hours.from * 60;
  const length = hours.to * 60 - from;
  const share = (minutes: number) => `${(minutes / length) * 100}%`;
  const title = formatDate(day, 'full');
  return (
    <section className={isToday ? 'week-day d-grid is-today' : 'week-day d-grid'} aria-label={title}>
      <h3 className="week-head m-0 text-center fs-caption">
        <button
          className="d-grid justify-items-center w-100 py-2 px-1 fw-semibold bg-transparent border-0"
          type="button"
          aria-current={isToday ? 'date' : undefined}
          onClick={() => onShowDay(day)}
        >
          <span aria-hidden="true">{formatDate(day, 'shortWeekday')}</span>
          <strong className="d-grid rounded-circle fs-lg tabular place-center" aria-hidden="true">
            {Number(day.slice(8))}
          </strong>
          <span className="visually-hidden">{title}</span>
        </button>
      </h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: 'New Appointment' does the same for keyboards */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className="week-all-day d-grid align-content-start border-top cursor-pointer min-h-30"
        data-drop-date={day}
        onClick={() => actions.onPick({ date: day, allDay: true })}
      >
        <Bands bands={bands} isFirst={isFirst} />
        {allDay.map((appointment) => (
          <AppointmentChip key={appointment.id} appointment={appointment} day={day} {...actions} />
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: 'New Appointment' does the same for keyboards */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className="week-times position-relative border-top cursor-pointer"
        data-drop-date={day}
        data-from-hour={hours.from}
        data-to-hour={hours.to}
        style={{ '--hours': hours.to - hours.from } as CSSProperties}
        onClick={(event) =>
          actions.onPick({
            date: day,
            time: timeAt(event.currentTarget, event.clientY, CLICK_STEP, Math.floor),
          })
        }
      >
        {offTimes(working, from, from + length).map(([start, end]) => (
          <div
            key={start}
            className="week-off position-absolute pe-none end-0 start-0"
            style={{ top: share(start - from), height: share(end - start) }}
          />
        ))}
        {timed.map(({ appointment, start, end, lane, lanes }) => (
          <AppointmentChip
            key={appointment.id}
            appointment={appointment}
            day={day}
            isTall={end - start >= TALL}
            isNarrow={lanes > 1}
            style={{
              top: share(start - from),
              height: share(end - start),
              left: `${(lane / lanes) * 100}%`,
              width: `${100 / lanes}%`,
            }}
            {...actions}
          />
        ))}
        {now !== undefined && now >= from && now < from + length && (
          <div
            className="week-now position-absolute pe-none end-0 start-0 z-2"
            style={{ top: share(now - from) }}
          />
        )}
      </div>
    </section>
  );
}

/** Returns the ranges within the shown hours that are outside working hours, in minutes since midnight. */
function offTimes(working: WorkingTime | null, from: number, to: number): [start: number, end: number][] {
  if (!working) return [[from, to]];
  const parts: [number, number][] = [
    [from, Math.min(working.from, to)],
    [Math.max(working.to, from), to],
  ];
  return parts.filter(([start, end]) => end > start);
}
