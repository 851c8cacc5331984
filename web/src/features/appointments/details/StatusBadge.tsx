import { type AppointmentStatus, appointmentStatusLabel } from '@doula-desk/domain';

/** How far an appointment is, in a word on a colour. */
export function StatusBadge({ status }: { status: AppointmentStatus }) {
  return <span className={`status-badge is-${status}`}>{appointmentStatusLabel(status)}</span>;
}
