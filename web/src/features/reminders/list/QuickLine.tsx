import {
  eddOffsetLabel,
  formatDate,
  formatTime,
  type Reminder,
  type ReminderLine,
  readAssignee,
  readReminderLine,
} from '@doula-desk/domain';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useContentKey } from '../../../lib/http/idempotency.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useTimeZone, useToday } from '../../../store/today.js';
import { useClientNames } from '../../client-names/index.js';
import { ME_OPTION, useAssignees } from '../dialogs/AssigneeField.js';
import { newValues, toInput } from '../dialogs/reminder.form.js';
import { useSubmission } from '../dialogs/useSubmission.js';
import { remindersActions } from '../reminders.slice.js';

/** Adds a reminder from one line of text, and shows how the text is interpreted as it's typed. */
export function QuickLine({ onSaved }: { onSaved: (reminder: Reminder) => void }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const today = useToday();
  const zone = useTimeZone();
  const { names } = useClientNames();
  const keyOf = useContentKey();
  const { status, saved } = useSubmission();
  const [line, setLine] = useState('');
  const [isSent, setSent] = useState(false);
  const read = readReminderLine(line, today, names);
  const { clientId, dueDate, dueTime, eddOffsetDays } = read;
  const name = names.find((client) => client.id === clientId)?.name;
  const members = useAssignees(clientId ?? '');
  const [picked, setPicked] = useState<{ clientId: string; assigneeId: string } | null>(null);
  const assigned = readAssignee(
    read.title,
    members.map(({ value, label }) => ({ id: value, name: label })),
  );
  const choice = picked && picked.clientId === clientId ? picked.assigneeId : null;
  const assigneeId = choice ?? assigned.assigneeId ?? '';
  // If someone else is chosen, 'for Noor' stays in the title.
  const title = assigneeId === assigned.assigneeId ? assigned.title : read.title;

  const finish = useEffectEvent(() => {
    if (!isSent || status === 'busy' || status === 'idle') return;
    setSent(false);
    if (status === 'done') {
      setLine('');
      setPicked(null);
    }
    if (saved) onSaved(saved);
    // The dialog shares this request state, and would otherwise close as if its own reminder had been saved.
    dispatch(remindersActions.submissionReset());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the request has ended
  useEffect(() => finish(), [status]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!clientId || title === '' || status === 'busy') return;
    const values = newValues(clientId, Date.now(), zone);
    const body = {
      ...toInput({
        ...values,
        title,
        assigneeId,
        dueDate: dueDate ?? values.dueDate,
        dueTime: dueTime ?? values.dueTime,
      }),
      ...(eddOffsetDays !== null && { eddOffsetDays, dueDate: undefined }),
    };
    setSent(true);
    dispatch(
      remindersActions.createSubmitted({
        clientId,
        body,
        idempotencyKey: keyOf([clientId, body]),
        place: 'screen',
      }),
    );
  };
  return (
    <form className="card p-2 mb-3" noValidate onSubmit={send} aria-label="Quick reminder">
      <label className="visually-hidden" htmlFor={id}>
        Quick reminder
      </label>
      <div className="d-flex flex-wrap gap-2">
        <input
          id={id}
          type="text"
          dir="auto"
          className="form-control flex-1 quick-line"
          placeholder="Quick reminder: call Ada Friday 9am"
          autoComplete="off"
          maxLength={300}
          aria-describedby={`${id}-preview`}
          value={line}
          onChange={(event) => setLine(event.target.value)}
        />
        {clientId && members.length > 0 && (
          <select
            className="form-select w-auto max-w-12"
            aria-label="Assigned to"
            value={assigneeId}
            onChange={(event) => setPicked({ clientId, assigneeId: event.target.value })}
          >
            {[ME_OPTION, ...members].map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
        <Button type="submit" variant="quiet" disabled={!clientId || title === '' || status === 'busy'}>
          Add
        </Button>
      </div>
      <p className="form-text mb-0" id={`${id}-preview`} role="status">
        {previewOf({ ...read, title }, line, name, members.find(({ value }) => value === assigneeId)?.label)}
      </p>
    </form>
  );
}

/** Describes how the line was interpreted, or says which part is missing. */
function previewOf(
  read: ReminderLine,
  line: string,
  name: string | undefined,
  assignee: string | undefined,
): string {
  const { title, isAmbiguous, dueDate, dueTime, eddOffsetDays } = read;
  if (line.trim() === '') return '';
  if (isAmbiguous) return 'Several clients have this name. Add the last name.';
  if (name === undefined) return 'Add the name of a client.';
  if (title === '') return 'Add what needs to be done.';
  const day = eddOffsetDays === null ? dueDate && formatDate(dueDate, 'full') : eddOffsetLabel(eddOffsetDays);
  const who = assignee && `for ${assignee}`;
  return [title, name, day ?? 'Today', dueTime && formatTime(dueTime), who].filter(Boolean).join(' · ');
}
