import { type AppointmentView, isPlausibleDate, isWallTime, schedulingHints } from '@doula-desk/domain';
import { Info } from 'lucide-react';
import { useMemo } from 'react';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useAppSelector } from '../../../store/hooks.js';
import { useTimeZone, useToday } from '../../../store/today.js';
import { loadDayHints } from '../../on-call/index.js';
import { useSettings } from '../../settings/index.js';
import { selectAppointments } from '../appointments.slice.js';
import { type AppointmentFormValues, toChange } from './appointment.form.js';

const DayHints = lazyPart(loadDayHints);

interface SchedulingHintsProps {
  values: AppointmentFormValues;
  /** The appointment being edited. */
  id: string | undefined;
}

/** Warns when a time doesn't fit the practitioner's settings. Such a time can still be saved. */
export function SchedulingHints({ values, id }: SchedulingHintsProps) {
  const { scheduling } = useSettings();
  const timeZone = useTimeZone();
  const today = useToday();
  const lists = useAppSelector((state) => selectAppointments(state).lists);
  // Checks only appointments that are already loaded, because a hint isn't worth a request.
  const neighbors = useMemo(() => {
    const known = Object.values(lists).flatMap(({ appointments }): AppointmentView[] => appointments);
    return known.filter((other) => other.id !== id && other.status !== 'cancelled');
  }, [lists, id]);

  const { allDay, date, time } = values;
  const isComplete = isPlausibleDate(date) && (allDay || isWallTime(time));
  const planned = { ...values, duration: toChange(values).duration ?? 0 };
  const hints = isComplete ? schedulingHints(planned, { ...scheduling, timeZone }, today, neighbors) : [];
  return (
    <div role="status">
      {isPlausibleDate(date) && <DayHints date={date} clientId={values.clientId} />}
      {hints.length > 0 && (
        <ul className="scheduling-hints d-grid gap-1 rounded mt-0 mb-3 fs-md list-none py-2q px-2t bg-tint-sand text-on-tint-sand">
          {hints.map((hint) => (
            <li className="d-flex gap-2 align-items-start" key={hint}>
              <Info className="flex-none" size={18} aria-hidden /> {hint}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
