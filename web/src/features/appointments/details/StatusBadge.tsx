import { type AppointmentStatus, appointmentStatusLabel } from '@doula-desk/domain';

export function StatusBadge({ status }: { status: AppointmentStatus }) {
  return (
    <span
      className={`py-0h px-2q fs-caption status-badge d-inline-block fw-semibold text-nowrap rounded-3 is-${status}`}
    >
      {appointmentStatusLabel(status)}
    </span>
  );
}
