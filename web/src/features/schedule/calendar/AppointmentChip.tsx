import {
  type AppointmentView,
  chipColor,
  clientReplyLabels,
  type DateOnly,
  daysOf,
  formatDate,
  formatTime,
  ON_CALL_DURATION,
  timeLabelOn,
} from '@doula-desk/domain';
import { Check, MessageCircleQuestion, Repeat, ThumbsUp } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTimeZone } from '../../../store/today.js';
import { SharedByBadge } from '../../care-team/index.js';
import type { CalendarActions } from './CalendarViewProps.js';
import './chips.scss';

interface AppointmentChipProps extends Pick<CalendarActions, 'onOpen' | 'onGrab'> {
  appointment: AppointmentView;
  /** The day of this chip; an appointment over several days has one chip for each. */
  day: DateOnly;
  /** The chip's position, if the view sets one. */
  style?: CSSProperties;
  /** Whether there is room for a second line. */
  isTall?: boolean;
  /** Whether the chip shares the day's width with others. */
  isNarrow?: boolean;
}

/**
 * Shows an appointment in a calendar. Clicking opens it, and dragging moves it. Details that don't fit are read by
 * screen readers only.
 */
export function AppointmentChip({
  appointment,
  day,
  onOpen,
  onGrab,
  style,
  isTall,
  isNarrow,
}: AppointmentChipProps) {
  const zone = useTimeZone();
  const { type, clientName, allDay, time, date, duration, priority, status, series } = appointment;
  const reply = appointment.clientReply?.answer;
  const isOnCall = !allDay && duration === ON_CALL_DURATION;
  const classes = ['chip', `chip-${chipColor(appointment)}`];
  if (isTall) classes.push('is-tall');
  if (isNarrow) classes.push('is-narrow');
  if (allDay) classes.push('is-all-day');
  if (isOnCall) classes.push('is-on-call');
  if (day > date) classes.push('is-continued');
  if (day < daysOf(appointment, zone).end) classes.push('continues');
  if (status === 'completed') classes.push('is-completed');
  return (
    <button
      type="button"
      className={classes.join(' ')}
      style={style}
      onClick={(event) => {
        // Otherwise the click would also reach the day, and open the form for a new appointment.
        event.stopPropagation();
        onOpen(appointment);
      }}
      onPointerDown={(event) => onGrab(event, appointment, day)}
    >
      {status === 'completed' && <Check size={12} aria-hidden />}
      {reply === 'coming' && <ThumbsUp size={12} aria-hidden />}
      {reply === 'move' && <MessageCircleQuestion size={12} aria-hidden />}
      {series && <Repeat size={11} aria-hidden />}
      <span className="chip-time tabular" aria-hidden="true">
        {isOnCall ? 'On call' : shortTime(timeLabelOn(appointment, day, zone))}
      </span>{' '}
      <span className="visually-hidden">
        {isOnCall ? `On call from ${formatTime(time)}` : timeLabelOn(appointment, day, zone)}{' '}
      </span>
      <span className="chip-name min-w-0 overflow-hidden text-ellipsis" dir="auto">
        {clientName}
      </span>{' '}
      <SharedByBadge clientId={appointment.clientId} isShort />{' '}
      <span className="chip-type min-w-0 overflow-hidden text-ellipsis">{type}</span>{' '}
      <span className="visually-hidden">
        {[
          `on ${formatDate(day, 'full')}`,
          priority === 'urgent' && 'urgent',
          status === 'completed' && 'completed',
          reply && clientReplyLabels[reply],
          series && 'repeats',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </button>
  );
}

/** Shortens a time to leave room for the name: '9am', '1:15pm', 'to 6am'. */
function shortTime(label: string): string {
  return label
    .replace('Until', 'to')
    .replace(':00', '')
    .replace(/ ([AP]M)$/, (_, half: string) => half.toLowerCase());
}
