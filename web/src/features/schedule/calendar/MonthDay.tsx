import { type AppointmentView, type DateOnly, formatDate } from '@doula-desk/domain';
import type { KeyboardEvent } from 'react';
import { AppointmentChip } from './AppointmentChip.js';
import { Bands } from './Bands.js';
import type { DayBands } from './bands.js';
import type { CalendarActions } from './CalendarViewProps.js';
import { MoreAppointments } from './MoreAppointments.js';

interface MonthDayProps extends CalendarActions {
  day: DateOnly;
  /** From 0 (Sunday) to 6. */
  column: number;
  isToday: boolean;
  /** Whether the day belongs to the previous or next month. */
  isOutside: boolean;
  /** Whether the day is the month's only tab stop. */
  isTabStop: boolean;
  appointments: readonly AppointmentView[];
  bands: DayBands | undefined;
  /** Maximum number of chips, including '+ more'. */
  room: number;
  onKeyDown: (event: KeyboardEvent, day: DateOnly) => void;
}

/** A day's cell in the month view. */
export function MonthDay({ day, appointments, bands, room, ...props }: MonthDayProps) {
  const { column, isToday, isOutside, isTabStop, onKeyDown, ...actions } = props;
  const shown = appointments.length > room ? appointments.slice(0, room - 1) : appointments;
  const rest = appointments.length - shown.length;
  const classes = ['month-day cursor-pointer', isToday && 'is-today', isOutside && 'is-outside']
    .filter(Boolean)
    .join(' ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have the button in the cell, which does the same
    <td className={classes} data-drop-date={day} onClick={() => actions.onPick({ date: day })}>
      <button
        type="button"
        className="day-number d-grid border-0 fs-sm tabular place-center position-relative z-1 rounded-circle"
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onKeyDown={(event) => onKeyDown(event, day)}
        onClick={(event) => {
          event.stopPropagation();
          actions.onPick({ date: day });
        }}
      >
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="visually-hidden">{`New appointment on ${formatDate(day, 'full')}`}</span>
      </button>
      <Bands bands={bands} isFirst={column === 0} />
      {appointments.length > 0 && (
        <ul className="chip-list list-unstyled d-grid m-0">
          {shown.map((appointment) => (
            <li key={appointment.id}>
              <AppointmentChip appointment={appointment} day={day} {...actions} />
            </li>
          ))}
          {appointments.slice(shown.length).map((appointment) => (
            <li key={appointment.id} className="d-none d-print-block">
              <AppointmentChip appointment={appointment} day={day} {...actions} />
            </li>
          ))}
          {rest > 0 && (
            <li className="no-print">
              <MoreAppointments
                day={day}
                hidden={rest}
                appointments={appointments}
                atEnd={column > 3}
                {...actions}
              />
            </li>
          )}
        </ul>
      )}
    </td>
  );
}
