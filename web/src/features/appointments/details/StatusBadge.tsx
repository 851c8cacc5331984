import { type AppointmentStatus, appointmentStatusLabel } from '@doula-desk/domain';

export function StatusBadge({ status }: { status: AppointmentStatus }) {
  return (
    <span className={`status-badge d-inline-block fw-semibold text-nowrap is-${status}`}>
      {appointmentStatusLabel(status)}
    </span>
  );
}
