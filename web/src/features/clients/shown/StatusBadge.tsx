import type { ShownClientStatus } from '@doula-desk/domain';
import type { Tone } from '../../../components/StatCard.js';

const tones: Record<ShownClientStatus, Tone | 'quiet'> = {
  'Prenatal Care': 'plum',
  'Active Labor': 'sand',
  'Postpartum Care': 'sage',
  'Consultation Only': 'sky',
  'Care after loss': 'sky',
  'Care Completed': 'quiet',
  Inactive: 'quiet',
};

/** Returns the CSS class for the color of a status. */
export function statusTone(status: ShownClientStatus): string {
  return `tone-${tones[status]}`;
}

export function StatusBadge({ status }: { status: ShownClientStatus }) {
  return <span className={`badge ${statusTone(status)}`}>{status}</span>;
}
