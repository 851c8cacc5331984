import {
  type AppointmentView,
  appointmentPriorities,
  durationLabel,
  formatDate,
  formatDateRange,
  formatDistance,
  formatTime,
  instantAt,
  seriesRuleText,
  timeZoneLabel,
} from '@doula-desk/domain';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../../store/hooks.js';
import { useSettings } from '../../settings/index.js';
import { isForeignZone, selectZone } from '../zone.js';
import { ReplyDetails } from './ReplyDetails.js';
import { StatusBadge } from './StatusBadge.js';

interface AppointmentDetailsProps {
  appointment: AppointmentView;
  /** Whether to show the appointment's status or its priority. */
  show: 'status' | 'priority';
  /** Opens the form; undefined for someone with read-only access. */
  onReschedule?: (() => void) | undefined;
}

/** The read-only details of an appointment. */
export function AppointmentDetails({ appointment, show, onReschedule }: AppointmentDetailsProps) {
  const { clientName, type, date, endDate, allDay, time, duration, location, notes, priority, status } =
    appointment;
  const { distance, travelMinutes, series, clientReply } = appointment;
  const { distanceUnit } = useSettings().scheduling;
  const zone = useAppSelector(selectZone);
  const isForeign = isForeignZone(zone);
  return (
    <dl className="fact-rows">
      <Row name="Client">{clientName}</Row>
      <Row name="Type">{type}</Row>
      <Row name="Date">{date === endDate ? formatDate(date, 'full') : formatDateRange(date, endDate)}</Row>
      <Row name="Time">
        <span>{allDay ? 'All day' : formatTime(time)}</span>
        {isForeign && !allDay && (
          <span className="form-text d-block mt-0">{timeZoneLabel(zone, instantAt(date, time, zone))}</span>
        )}
      </Row>
      {!allDay && <Row name="Duration">{durationLabel(duration)}</Row>}
      {series && <Row name="Repeats">{seriesRuleText(series.rule)}</Row>}
      {(show === 'status' || status !== 'scheduled') && (
        <Row name="Status">
          <StatusBadge status={status} />
        </Row>
      )}
      {clientReply && (
        <Row name="Reply">
          <ReplyDetails appointment={appointment} reply={clientReply} onReschedule={onReschedule} />
        </Row>
      )}
      <Row name="Location">{location}</Row>
      {distance !== null && <Row name="Distance">{formatDistance(distance, distanceUnit)}</Row>}
      {travelMinutes !== null && <Row name="Travel time">{durationText(travelMinutes)}</Row>}
      {show === 'priority' && <Row name="Priority">{priorityLabel(priority)}</Row>}
      <Row name="Notes" isText>
        {notes}
      </Row>
    </dl>
  );
}

function Row({ name, isText = false, children }: { name: string; isText?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isText ? 'text-pre-line' : undefined} dir="auto">
        {children || <span className="text-body-secondary">None</span>}
      </dd>
    </div>
  );
}

function durationText(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

function priorityLabel(priority: AppointmentView['priority']): string {
  return appointmentPriorities.find(({ value }) => value === priority)?.label ?? priority;
}
