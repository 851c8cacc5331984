import type { ClientStatus } from '@doula-desk/domain';
import type { Tone } from '../../../components/StatCard.js';

const tones: Record<ClientStatus, Tone | 'quiet'> = {
  'Prenatal Care': 'plum',
  'Active Labor': 'sand',
  'Postpartum Care': 'sage',
  'Consultation Only': 'sky',
  'Care Completed': 'quiet',
  Inactive: 'quiet',
};

export function statusTone(status: ClientStatus): string {
  return `tone-${tones[status]}`;
}

export function StatusBadge({ status }: { status: ClientStatus }) {
  return <span className={`badge ${statusTone(status)}`}>{status}</span>;
}
