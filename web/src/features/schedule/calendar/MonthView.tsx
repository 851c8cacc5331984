import {
  type AppointmentView,
  addDays,
  addMonths,
  appointmentsOn,
  type DateOnly,
  formatDate,
  isInRange,
  isPlausibleDate,
  monthGrid,
  rangeOfView,
  startOfWeek,
  type TimeZone,
  weekdayNames,
} from '@doula-desk/domain';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useMediaQuery, WIDE_ENOUGH_FOR_TABLES } from '../../../lib/useMediaQuery.js';
import { useTimeZone } from '../../../store/today.js';
import type { CalendarViewProps } from './CalendarViewProps.js';
import { MonthDay } from './MonthDay.js';
import './month.scss';

const DAYS_OF_WEEK = [0, 1, 2, 3, 4, 5, 6];
const WEEKS = [0, 1, 2, 3, 4, 5];
/** Maximum number of chips per day, including '+ more'. */
const CHIPS = { tall: 3, low: 2 };
/** Matches windows that are tall enough for cells with three chips. */
const TALL = `${WIDE_ENOUGH_FOR_TABLES} and (min-height: 960px)`;

interface MonthViewProps extends CalendarViewProps {
  onShowDate: (date: DateOnly) => void;
}

/** Shows six weeks. Arrow keys move by day, Page Up and Page Down move by month, and Tab goes to the appointments. */
export function MonthView({ date, today, appointments, bands, onShowDate, ...actions }: MonthViewProps) {
  const table = useRef<HTMLTableElement>(null);
  const zone = useTimeZone();
  const isTall = useMediaQuery(TALL);
  const days = useMemo(() => monthGrid(date), [date]);
  const month = rangeOfView('month', date);
  const byDay = useMemo(() => groupByDay(days, appointments, zone), [days, appointments, zone]);
  const [entry, setEntry] = useState(date);
  const follow = useRef<DateOnly | null>(null);
  const stop = days.includes(entry) ? entry : date;

  useEffect(() => {
    // If the day is in another month, that month has to render first.
    if (follow.current !== stop) return;
    follow.current = null;
    table.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
  }, [stop]);

  const go = (event: KeyboardEvent, from: DateOnly) => {
    const to = keyTarget(event.key, from);
    if (!to || !isPlausibleDate(to)) return;
    event.preventDefault();
    follow.current = to;
    setEntry(to);
    if (!isInRange(to, month)) onShowDate(to);
  };

  return (
    <table className="month w-100" ref={table}>
      <caption className="visually-hidden">{formatDate(date, 'month')}</caption>
      <thead>
        <tr>
          {weekdayNames('weekday').map((name) => (
            <th
              className="py-2 px-0 border-top text-body-secondary fs-caption fw-semibold text-center"
              key={name}
              scope="col"
            >
              <abbr className="text-decoration-none" title={name}>
                {name.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {WEEKS.map((week) => (
          <tr className="position-relative" key={days[week * 7]}>
            {DAYS_OF_WEEK.map((index) => {
              const day = days[week * 7 + index] ?? date;
              return (
                <MonthDay
                  key={day}
                  day={day}
                  column={index}
                  isToday={day === today}
                  isOutside={!isInRange(day, month)}
                  isTabStop={day === stop}
                  appointments={byDay.get(day) ?? []}
                  bands={bands.get(day)}
                  room={isTall ? CHIPS.tall : CHIPS.low}
                  onKeyDown={go}
                  {...actions}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the day that a key moves to; undefined for other keys. */
function keyTarget(key: string, from: DateOnly): DateOnly | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return startOfWeek(from);
    case 'End':
      return addDays(startOfWeek(from), 6);
    case 'PageUp':
      return addMonths(from, -1);
    case 'PageDown':
      return addMonths(from, 1);
    default:
      return undefined;
  }
}

function groupByDay(days: readonly DateOnly[], appointments: readonly AppointmentView[], zone: TimeZone) {
  return new Map(days.map((day) => [day, appointmentsOn(appointments, day, zone)]));
}
