import { type AppointmentStatus, appointmentStatusLabel } from '@doula-desk/domain';

export function StatusBadge({ status }: { status: AppointmentStatus }) {
  return <span className={`status-badge is-${status}`}>{appointmentStatusLabel(status)}</span>;
}
