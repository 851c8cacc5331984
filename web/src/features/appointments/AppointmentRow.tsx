import {
  type AppointmentView,
  chipColor,
  type DateOnly,
  durationLabel,
  formatDate,
  timeLabelOn,
} from '@doula-desk/domain';
import type { PointerEventHandler } from 'react';
import { InlineParts } from '../../components/InlineParts.js';
import { useTimeZone } from '../../store/today.js';
import { StatusBadge } from './details/StatusBadge.js';
import './appointments.scss';

interface AppointmentRowProps {
  appointment: AppointmentView;
  /** The day the list is for. It is always read aloud, and shown if `showsDay` is set. */
  day: DateOnly;
  showsDay?: boolean;
  onOpen: (appointment: AppointmentView) => void;
  onPointerDown?: PointerEventHandler<HTMLElement>;
}

/** An appointment as a row that opens it. */
export function AppointmentRow({
  appointment,
  day,
  showsDay = false,
  onOpen,
  onPointerDown,
}: AppointmentRowProps) {
  const zone = useTimeZone();
  const { type, clientName, allDay, duration, location, priority, status } = appointment;
  const what = [type, location, !allDay && durationLabel(duration).replace(' ', '\u00a0')];
  return (
    <button
      type="button"
      className={`appointment-row chip-${chipColor(appointment)}`}
      onClick={() => onOpen(appointment)}
      onPointerDown={onPointerDown}
    >
      <span className="appointment-row-when">
        {showsDay && <span className="appointment-row-day">{formatDate(day, 'short')}</span>}
        <span>{timeLabelOn(appointment, day, zone)}</span>
      </span>
      <span className="appointment-row-what">
        <strong dir="auto">{clientName}</strong>
        <span>
          <InlineParts of={what} />
        </span>
      </span>
      {(priority === 'urgent' || status !== 'scheduled') && (
        <span className="appointment-row-badges">
          {priority === 'urgent' && <span className="urgent-badge">Urgent</span>}
          {status !== 'scheduled' && <StatusBadge status={status} />}
        </span>
      )}
      {!showsDay && <span className="visually-hidden">{` on ${formatDate(day, 'full')}`}</span>}
    </button>
  );
}
