import { type DateOnly, durationLabel, type Reminder, reminderDisplayStatus } from '@doula-desk/domain';
import { useId, useMemo, useRef } from 'react';
import { InlineParts } from '../../../components/InlineParts.js';
import { useListFocus } from '../../../lib/useListFocus.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { PriorityBadge, WaitingBadge } from '../shown/badges.js';
import { describeRecurrence, formatDue } from '../shown/facts.js';
import { ReminderButtons } from '../shown/ReminderButtons.js';
import { TypeIcon } from '../shown/TypeIcon.js';
import { useStatusChange } from '../status/useStatusChange.js';
import type { ShownReminder } from '../useReminders.js';

interface ChartRemindersProps {
  reminders: readonly ShownReminder[];
  today: DateOnly;
  onEdit: (reminder: Reminder) => void;
  onDelete: (reminder: Reminder) => void;
}

/** Lists a client's reminders with checkboxes. Completed ones are dimmed and struck through. */
export function ChartReminders({ reminders, today, onEdit, onDelete }: ChartRemindersProps) {
  const changeStatus = useStatusChange('chart');
  const area = useRef<HTMLUListElement>(null);
  const keys = useMemo(() => reminders.map(({ reminder }) => reminder.id), [reminders]);
  const focus = useListFocus(keys, area);
  return (
    <ul
      ref={area}
      tabIndex={-1}
      className="list-unstyled m-0"
      aria-label="Reminders"
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      {reminders.map((shown) => (
        <li className="ruled-row" key={shown.reminder.id} data-row={shown.reminder.id}>
          <ChartReminder
            shown={shown}
            today={today}
            onToggle={(isDone) => changeStatus(shown.reminder, isDone ? 'completed' : 'pending')}
            onEdit={() => onEdit(shown.reminder)}
            onDelete={() => onDelete(shown.reminder)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ChartReminderProps {
  shown: ShownReminder;
  today: DateOnly;
  onToggle: (isDone: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

function ChartReminder({ shown, today, onToggle, onEdit, onDelete }: ChartReminderProps) {
  const { reminder, isWaiting, isBeingDeleted } = shown;
  const { title, description, estimatedDuration, priority, assigneeName } = reminder;
  const id = useId();
  const { isOwn, canEdit } = useChartAccess();
  const isDone = reminder.status === 'completed';
  const facts = [
    formatDue(reminder),
    describeRecurrence(reminder),
    estimatedDuration > 0 ? durationLabel(estimatedDuration) : '',
    // Care team members see only their own reminders.
    isOwn && assigneeName && `Assigned to ${assigneeName}`,
  ];
  return (
    <div
      className={
        isDone ? 'chart-reminder d-grid align-items-start is-done' : 'chart-reminder d-grid align-items-start'
      }
    >
      <input
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={isDone}
        disabled={!canEdit}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <TypeIcon type={reminder.type} />
      <div className="reminder-what">
        <div className="d-flex flex-wrap align-items-center row-gap-1h column-gap-2">
          <label htmlFor={id} className="reminder-title text-break my-0 me-1 ms-0 lh-snug ls-0" dir="auto">
            {title}
          </label>
          <PriorityBadge priority={priority} />
          {reminderDisplayStatus(reminder, today) === 'Overdue' && (
            <span className="badge tone-danger">Overdue</span>
          )}
          {isWaiting && <WaitingBadge />}
        </div>
        {description && (
          <p className="lines-3 mt-1 mb-0 overflow-hidden text-break text-pre-line" dir="auto">
            {description}
          </p>
        )}
        <p className="mt-1 mb-0 text-body-secondary fs-md tabular">
          <InlineParts of={facts} />
        </p>
      </div>
      <div className="reminder-actions d-flex align-items-center gap-1">
        {canEdit && (
          <ReminderButtons
            title={title}
            isBeingDeleted={isBeingDeleted}
            onEdit={onEdit}
            onDelete={isOwn ? onDelete : null}
          />
        )}
      </div>
    </div>
  );
}
