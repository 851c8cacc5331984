import { type DateOnly, durationLabel, formatDate, reminderDisplayStatus } from '@doula-desk/domain';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { DisplayStatusBadge, PriorityBadge, WaitingBadge } from '../shown/badges.js';
import { describeRecurrence, formatDue } from '../shown/facts.js';
import { ReminderButtons } from '../shown/ReminderButtons.js';
import { TypeIcon } from '../shown/TypeIcon.js';
import type { ShownReminder } from '../useReminders.js';

interface ReminderRowProps {
  shown: ShownReminder;
  today: DateOnly;
  onComplete: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A reminder on the reminders page, with its actions. */
export function ReminderRow({ shown, today, onComplete, onEdit, onDelete }: ReminderRowProps) {
  const { reminder, isWaiting, isBeingDeleted } = shown;
  const {
    title,
    description,
    clientId,
    clientName,
    priority,
    estimatedDuration,
    completedDate,
    assigneeName,
  } = reminder;
  const status = reminderDisplayStatus(reminder, today);
  const rhythm = describeRecurrence(reminder);
  return (
    <>
      <TypeIcon type={reminder.type} />
      <div className="reminder-what">
        <div className="d-flex flex-wrap align-items-center row-gap-1h column-gap-2">
          <h2 className="reminder-title text-break my-0 me-1 ms-0 lh-snug ls-0" dir="auto">
            {title}
          </h2>
          <PriorityBadge priority={priority} />
          <DisplayStatusBadge status={status} />
          {isWaiting && <WaitingBadge />}
        </div>
        {description && (
          <p className="lines-3 mt-1 mb-0 overflow-hidden text-break text-pre-line" dir="auto">
            {description}
          </p>
        )}
        <dl className="d-flex flex-wrap mt-1h text-body-secondary fs-md tabular row-gap-0h column-gap-3h">
          <div className="d-flex min-w-0 gap-1h">
            <dt className="fw-normal">Client</dt>
            <dd className="min-w-0 text-body fw-550 text-break" dir="auto">
              {clientId ? <Link to={`/client-chart/${clientId}`}>{clientName}</Link> : clientName}
            </dd>
          </div>
          <div className="d-flex min-w-0 gap-1h">
            <dt className="fw-normal">Due</dt>
            <dd className="min-w-0 text-body fw-550 text-break">{formatDue(reminder)}</dd>
          </div>
          {assigneeName && (
            <div className="d-flex min-w-0 gap-1h">
              <dt className="fw-normal">Assigned to</dt>
              <dd className="min-w-0 text-body fw-550 text-break" dir="auto">
                {assigneeName}
              </dd>
            </div>
          )}
          {rhythm && (
            <div className="d-flex min-w-0 gap-1h">
              <dt className="visually-hidden fw-normal">Timing</dt>
              <dd className="min-w-0 text-body fw-550 text-break">{rhythm}</dd>
            </div>
          )}
          {estimatedDuration > 0 && (
            <div className="d-flex min-w-0 gap-1h">
              <dt className="fw-normal">Duration</dt>
              <dd className="min-w-0 text-body fw-550 text-break">{durationLabel(estimatedDuration)}</dd>
            </div>
          )}
          {completedDate && (
            <div className="d-flex min-w-0 gap-1h">
              <dt className="fw-normal">Completed</dt>
              <dd className="min-w-0 text-body fw-550 text-break">{formatDate(completedDate)}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="reminder-actions d-flex align-items-center gap-1">
        {status !== 'Completed' && (
          <button
            type="button"
            className="btn btn-quiet btn-sm min-h-tap"
            aria-label={`Complete ${title}`}
            onClick={onComplete}
          >
            <Check size={18} aria-hidden /> Complete
          </button>
        )}
        <ReminderButtons title={title} isBeingDeleted={isBeingDeleted} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </>
  );
}
