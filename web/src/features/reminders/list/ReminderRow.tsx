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
  const { reminder, isWaiting, isBeingRemoved } = shown;
  const { title, description, clientId, clientName, priority, estimatedDuration, completedDate } = reminder;
  const status = reminderDisplayStatus(reminder, today);
  const rhythm = describeRecurrence(reminder);
  return (
    <>
      <TypeIcon type={reminder.type} />
      <div className="reminder-what">
        <div className="reminder-title-line">
          <h2 className="reminder-title" dir="auto">
            {title}
          </h2>
          <PriorityBadge priority={priority} />
          <DisplayStatusBadge status={status} />
          {isWaiting && <WaitingBadge />}
        </div>
        {description && (
          <p className="reminder-description" dir="auto">
            {description}
          </p>
        )}
        <dl className="reminder-facts">
          <div>
            <dt>Client</dt>
            <dd dir="auto">
              {clientId ? <Link to={`/client-chart/${clientId}`}>{clientName}</Link> : clientName}
            </dd>
          </div>
          <div>
            <dt>Due</dt>
            <dd>{formatDue(reminder)}</dd>
          </div>
          {rhythm && (
            <div>
              <dt className="visually-hidden">Rhythm</dt>
              <dd>{rhythm}</dd>
            </div>
          )}
          {estimatedDuration > 0 && (
            <div>
              <dt>Takes</dt>
              <dd>{durationLabel(estimatedDuration)}</dd>
            </div>
          )}
          {completedDate && (
            <div>
              <dt>Completed</dt>
              <dd>{formatDate(completedDate)}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="reminder-actions">
        {status !== 'Completed' && (
          <button
            type="button"
            className="btn btn-quiet btn-sm reminder-complete"
            aria-label={`Complete ${title}`}
            onClick={onComplete}
          >
            <Check size={18} aria-hidden /> Complete
          </button>
        )}
        <ReminderButtons title={title} isBeingRemoved={isBeingRemoved} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </>
  );
}
