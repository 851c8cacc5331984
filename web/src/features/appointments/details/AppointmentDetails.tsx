import {
  type AppointmentView,
  appointmentPriorities,
  durationLabel,
  formatDate,
  formatDateRange,
  formatTime,
  instantAt,
  timeZoneAbbreviation,
} from '@doula-desk/domain';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../../store/hooks.js';
import { selectZone, zoneNote } from '../zone.js';
import { StatusBadge } from './StatusBadge.js';

interface AppointmentDetailsProps {
  appointment: AppointmentView;
  /** Each page shows one that the other doesn't have. */
  show: 'status' | 'priority';
}

/** An appointment, read-only. */
export function AppointmentDetails({ appointment, show }: AppointmentDetailsProps) {
  const { clientName, type, date, endDate, allDay, time, duration, location, notes, priority, status } =
    appointment;
  const zone = useAppSelector(selectZone);
  const note = zoneNote(zone);
  const clock = `${formatTime(time)}${note ? ` ${timeZoneAbbreviation(zone, instantAt(date, time, zone))}` : ''}`;
  return (
    <>
      <dl className="appointment-details">
        <Row name="Client">{clientName}</Row>
        <Row name="Type">{type}</Row>
        <Row name="Date">{date === endDate ? formatDate(date, 'full') : formatDateRange(date, endDate)}</Row>
        <Row name="Time">{allDay ? 'All day' : clock}</Row>
        {!allDay && <Row name="Duration">{durationLabel(duration)}</Row>}
        {(show === 'status' || status !== 'scheduled') && (
          <Row name="Status">
            <StatusBadge status={status} />
          </Row>
        )}
        <Row name="Location">{location}</Row>
        {show === 'priority' && <Row name="Priority">{priorityLabel(priority)}</Row>}
        <Row name="Notes" isText>
          {notes}
        </Row>
      </dl>
      {note && <p className="form-text mb-0">{note}</p>}
    </>
  );
}

function Row({ name, isText = false, children }: { name: string; isText?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isText ? 'is-text' : undefined} dir="auto">
        {children || <span className="text-body-secondary">None</span>}
      </dd>
    </div>
  );
}

function priorityLabel(priority: AppointmentView['priority']): string {
  return appointmentPriorities.find(({ value }) => value === priority)?.label ?? priority;
}
