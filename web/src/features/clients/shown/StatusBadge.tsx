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

/** The class that colours whatever stands for a status. */
export function statusTone(status: ClientStatus): string {
  return `tone-${tones[status]}`;
}

interface StatusBadgeProps {
  status: ClientStatus;
  /** The status in words. */
  label: string;
}

/** A client's status. The label is given apart from it: after a loss it says something gentler. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  return <span className={`badge ${statusTone(status)}`}>{label}</span>;
}
