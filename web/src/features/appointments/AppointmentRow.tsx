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
import { SharedBy } from '../care-team/index.js';
import { RepeatMark } from './details/RepeatMark.js';
import { ReplyBadge } from './details/ReplyBadge.js';
import { StatusBadge } from './details/StatusBadge.js';
import './appointments.scss';

interface AppointmentRowProps {
  appointment: AppointmentView;
  /** The day the list is for. It is always read aloud, and shown if `showsDay` is set. */
  day: DateOnly;
  showsDay?: boolean;
  /**
   * Whether the row is in a client's chart; it then shows the day with its year, and the type instead of the client.
   */
  isInChart?: boolean;
  onOpen: (appointment: AppointmentView) => void;
  onPointerDown?: PointerEventHandler<HTMLElement>;
}

/** An appointment as a row that opens it. */
export function AppointmentRow({
  appointment,
  day,
  showsDay = false,
  isInChart = false,
  onOpen,
  onPointerDown,
}: AppointmentRowProps) {
  const zone = useTimeZone();
  const { type, clientName, allDay, duration, location, priority, status, series, clientReply } = appointment;
  const what = [!isInChart && type, location, !allDay && durationLabel(duration).replace(' ', '\u00a0')];
  return (
    <button
      type="button"
      className={`appointment-row d-grid row-gap-1 column-gap-2h align-items-center border-0 text-body text-start chip-${chipColor(appointment)}`}
      onClick={() => onOpen(appointment)}
      onPointerDown={onPointerDown}
    >
      <span className="d-grid fs-md tabular fw-semibold">
        {(showsDay || isInChart) && (
          <span className="appointment-row-day text-body-secondary fw-550">
            {formatDate(day, isInChart ? undefined : 'short')}
          </span>
        )}
        <span>{timeLabelOn(appointment, day, zone)}</span>
      </span>
      <span className="appointment-row-what d-grid cols-1">
        <strong dir="auto">{isInChart ? type : clientName}</strong>
        <span className="text-body-secondary">
          <InlineParts of={what} /> {series && <RepeatMark />}{' '}
          {!isInChart && <SharedBy clientId={appointment.clientId} isShort />}
        </span>
      </span>
      {(priority === 'urgent' || status !== 'scheduled' || clientReply) && (
        <span className="appointment-row-badges d-flex flex-wrap gap-1">
          {priority === 'urgent' && <span className="urgent-badge fw-semibold">Urgent</span>}
          {status !== 'scheduled' && <StatusBadge status={status} />}
          {clientReply && <ReplyBadge reply={clientReply} />}
        </span>
      )}
      {!showsDay && !isInChart && <span className="visually-hidden">{` on ${formatDate(day, 'full')}`}</span>}
    </button>
  );
}
