import {
  REMINDER_DESCRIPTION_LENGTH,
  REMINDER_DURATION_STEP,
  type Reminder,
  reminderPriorities,
  reminderPriorityLabels,
} from '@doula-desk/domain';
import type { ReactNode } from 'react';
import { SelectField, TextField } from '../../../components/fields.js';
import { NumberField } from '../../../components/NumberField.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import type { Form } from '../../../lib/forms/useForm.js';
import type { DueDate } from '../reminders.slice.js';
import { AssigneeField } from './AssigneeField.js';
import type { ReminderFormValues } from './reminder.form.js';
import { TypeField } from './TypeField.js';
import { WhenFields } from './WhenFields.js';

const priorities = reminderPriorities.map((value) => ({ value, label: reminderPriorityLabels[value] }));

interface ReminderFieldsetProps {
  form: Form<ReminderFormValues>;
  /** A field for choosing the client, or the name of a fixed client. */
  client: ReactNode;
  dueDate: DueDate | null;
  isSeriesMoved: boolean;
  /** The reminder as it's stored; undefined for a new one. */
  stored: Reminder | undefined;
}

/** The fields of a new or existing reminder. */
export function ReminderFieldset({ form, client, dueDate, isSeriesMoved, stored }: ReminderFieldsetProps) {
  const { bind } = form;
  return (
    <>
      {client}
      <TypeField form={form} />
      <TextField field={bind('title')} label="Title" autoComplete="off" />
      <TextAreaField
        field={bind('description')}
        label="Description"
        optional
        maxLength={REMINDER_DESCRIPTION_LENGTH}
      />
      <WhenFields form={form} dueDate={dueDate} isSeriesMoved={isSeriesMoved} />
      <div className="field-pair">
        <SelectField field={bind('priority')} label="Priority" options={priorities} />
        <NumberField
          field={bind('estimatedDuration')}
          label="Estimated duration (minutes)"
          optional
          min={0}
          step={REMINDER_DURATION_STEP}
        />
      </div>
      <AssigneeField form={form} stored={stored} />
    </>
  );
}
