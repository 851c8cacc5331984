import { type AppointmentStatus, appointmentStatusLabel } from '@doula-desk/domain';

const tones: Partial<Record<AppointmentStatus, string>> = {
  completed: 'tone-sage',
  active: 'tone-sand',
  cancelled: 'tone-quiet',
};

export function StatusBadge({ status }: { status: AppointmentStatus }) {
  return <span className={`badge ${tones[status] ?? 'tone-sky'}`}>{appointmentStatusLabel(status)}</span>;
}
