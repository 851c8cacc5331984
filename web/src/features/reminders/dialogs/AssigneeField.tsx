import type { Reminder } from '@doula-desk/domain';
import { SelectField } from '../../../components/fields.js';
import type { Form } from '../../../lib/forms/useForm.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { useCareTeam } from '../../care-team/index.js';
import type { ReminderFormValues } from './reminder.form.js';

export const ME_OPTION = { value: '', label: 'Me' };

/** Returns the colleagues to whom a chart's reminders can be assigned. Loads nothing if `clientId` is empty. */
export function useAssignees(clientId: string) {
  return useCareTeam(clientId).flatMap(({ accountId, name, state, access }) =>
    accountId && state === 'active' ? [{ value: accountId, label: name, access }] : [],
  );
}

interface AssigneeFieldProps {
  form: Form<ReminderFormValues>;
  /** The reminder as it's stored; undefined for a new one. */
  stored: Reminder | undefined;
}

/**
 * A field for choosing who a reminder is assigned to. Only the owner of a chart can assign its reminders, and only if
 * it has a care team.
 */
export function AssigneeField({ form: { bind, values }, stored }: AssigneeFieldProps) {
  const { isOwn } = useChartAccess();
  const members = useAssignees(isOwn ? values.clientId : '');
  const chosen = members.find(({ value }) => value === values.assigneeId);
  if (!isOwn || (members.length === 0 && !values.assigneeId)) return null;
  const options = [ME_OPTION, ...members];
  // The list is still loading, or the assignee has lost access. The server validates the assignee on save.
  if (values.assigneeId && !chosen) {
    const name = values.assigneeId === stored?.assigneeId ? stored.assigneeName : null;
    options.push({ value: values.assigneeId, label: name ?? 'A colleague' });
  }
  return (
    <SelectField
      field={bind('assigneeId')}
      label="Assigned to"
      options={options}
      hint={
        chosen?.access === 'view' &&
        `${chosen.label} can only view the chart, so you’ll need to mark the reminder complete.`
      }
    />
  );
}
