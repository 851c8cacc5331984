import {
  type ReminderDisplayStatus,
  type ReminderPriority,
  reminderPriorityLabels,
} from '@doula-desk/domain';
import { CloudOff } from 'lucide-react';

const priorityTones: Record<ReminderPriority, string> = {
  high: 'tone-danger',
  medium: 'tone-sand',
  low: 'tone-quiet',
};
const statusTones: Record<ReminderDisplayStatus, string> = {
  Overdue: 'tone-danger',
  'Due Today': 'tone-plum',
  Upcoming: 'tone-sky',
  Completed: 'tone-sage',
};

export function PriorityBadge({ priority }: { priority: ReminderPriority }) {
  return (
    <span className={`badge ${priorityTones[priority]}`}>
      {reminderPriorityLabels[priority]}
      <span className="visually-hidden"> priority</span>
    </span>
  );
}

/** A reminder's status, derived from the current time in the practice's zone. Only completion is stored. */
export function DisplayStatusBadge({ status }: { status: ReminderDisplayStatus }) {
  return <span className={`badge ${statusTones[status]}`}>{status}</span>;
}

/** Marks a reminder with a status change that is waiting for a connection. */
export function WaitingBadge() {
  return (
    <span className="badge tone-quiet d-inline-flex gap-1 align-items-center">
      <CloudOff size={14} aria-hidden /> Waiting to be sent
    </span>
  );
}
