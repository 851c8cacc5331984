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
import { SharedByBadge } from '../care-team/index.js';
import { RepeatMark } from './details/RepeatMark.js';
import { ReplyBadge } from './details/ReplyBadge.js';
import { StatusBadge } from './details/StatusBadge.js';
import './appointments.scss';

interface AppointmentRowProps {
  appointment: AppointmentView;
  /** The list's day. Screen readers always announce it, but it's visible only if `showsDay` is set. */
  day: DateOnly;
  showsDay?: boolean;
  /**
   * Whether the row is in a client's chart. If so, it shows the full date and, instead of the client, the type.
   */
  isInChart?: boolean;
  onOpen: (appointment: AppointmentView) => void;
  onPointerDown?: PointerEventHandler<HTMLElement>;
}

/** A row that shows an appointment and opens it. */
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
      className={`appointment-row d-grid row-gap-1 column-gap-2h align-items-center border-0 text-body text-start position-relative w-100 min-h-56 pt-2 pe-2h pb-2 ps-3q rounded-1 chip-${chipColor(appointment)}`}
      onClick={() => onOpen(appointment)}
      onPointerDown={onPointerDown}
    >
      <span className="d-grid fs-md tabular fw-semibold">
        {(showsDay || isInChart) && (
          <span className="text-body-secondary fw-550 fs-caption">
            {formatDate(day, isInChart ? undefined : 'short')}
          </span>
        )}
        <span>{timeLabelOn(appointment, day, zone)}</span>
      </span>
      <span className="d-grid cols-1 lh-snug">
        <strong className="lines-2" dir="auto">
          {isInChart ? type : clientName}
        </strong>
        <span className="lines-3 text-body-secondary fs-note">
          <InlineParts of={what} /> {series && <RepeatMark />}{' '}
          {!isInChart && <SharedByBadge clientId={appointment.clientId} isShort />}
        </span>
      </span>
      {(priority === 'urgent' || status !== 'scheduled' || clientReply) && (
        <span className="appointment-row-badges d-flex flex-wrap gap-1">
          {priority === 'urgent' && <span className="badge tone-danger">Urgent</span>}
          {status !== 'scheduled' && <StatusBadge status={status} />}
          {clientReply && <ReplyBadge reply={clientReply} />}
        </span>
      )}
      {!showsDay && !isInChart && <span className="visually-hidden">{` on ${formatDate(day, 'full')}`}</span>}
    </button>
  );
}
