import { appointmentsOn, type DateOnly, datesInRange, formatDate, rangeOfView } from '@doula-desk/domain';
import { Plus } from 'lucide-react';
import { useTimeZone } from '../../../store/today.js';
import { AppointmentRow } from '../../appointments/index.js';
import { Bands } from './Bands.js';
import type { CalendarViewProps } from './CalendarViewProps.js';
import './week-list.scss';

interface WeekListProps extends CalendarViewProps {
  onShowDay: (date: DateOnly) => void;
}

/** The seven days of a week as a list, for screens too narrow for columns. */
export function WeekList({ date, today, bands, appointments, ...actions }: WeekListProps) {
  const { onPick, onOpen, onGrab, onShowDay } = actions;
  const zone = useTimeZone();
  return (
    <div>
      {datesInRange(rangeOfView('week', date)).map((day) => {
        const title = formatDate(day, 'full');
        const ofDay = appointmentsOn(appointments, day, zone);
        return (
          <section
            key={day}
            className={
              day === today
                ? 'week-list-day pt-1 pb-2 px-2h border-top is-today'
                : 'week-list-day pt-1 pb-2 px-2h border-top'
            }
            data-drop-date={day}
            aria-label={title}
          >
            <div className="week-list-head d-flex align-items-center justify-content-between">
              <h3 className="m-0">
                <button
                  className="min-h-tap p-0 bg-transparent border-0"
                  type="button"
                  aria-current={day === today ? 'date' : undefined}
                  onClick={() => onShowDay(day)}
                >
                  {formatDate(day, 'short')}
                </button>
              </h3>
              <button
                type="button"
                className="btn btn-icon"
                aria-label={`New appointment on ${title}`}
                onClick={() => onPick({ date: day })}
              >
                <Plus size={20} aria-hidden />
              </button>
            </div>
            <Bands bands={bands.get(day)} isFirst />
            {ofDay.length > 0 && (
              <ul className="list-unstyled mb-0">
                {ofDay.map((appointment) => (
                  <li key={appointment.id}>
                    <AppointmentRow
                      appointment={appointment}
                      day={day}
                      onOpen={onOpen}
                      onPointerDown={(event) => onGrab(event, appointment, day)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
