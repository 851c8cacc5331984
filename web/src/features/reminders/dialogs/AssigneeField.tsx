import type { Reminder } from '@doula-desk/domain';
import { SelectField } from '../../../components/fields.js';
import type { Form } from '../../../lib/forms/useForm.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { useCareTeam } from '../../care-team/index.js';
import type { ReminderFormValues } from './reminder.form.js';

export const ME = { value: '', label: 'Me' };

/** Returns the colleagues to whom the reminders of a chart can be assigned. @param clientId empty to ask nothing */
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
 * Who a reminder is assigned to. Only the owner of a chart assigns reminders, and only charts with a care team need it.
 */
export function AssigneeField({ form: { bind, values }, stored }: AssigneeFieldProps) {
  const { isOwn } = useChartAccess();
  const members = useAssignees(isOwn ? values.clientId : '');
  const chosen = members.find(({ value }) => value === values.assigneeId);
  if (!isOwn || (members.length === 0 && !values.assigneeId)) return null;
  const options = [ME, ...members];
  // The list is still loading, or the assignee has lost access: the server keeps a stored assignee, and says why it
  // refuses another.
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
        `${chosen.label} can only view the chart, so you mark the reminder complete.`
      }
    />
  );
}
