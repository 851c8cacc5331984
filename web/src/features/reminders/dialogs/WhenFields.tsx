import {
  eddOffsetSides,
  eddOffsetUnits,
  formatDate,
  isPlausibleDate,
  isWallTime,
  movedTimeNotice,
  recurringIntervalLabels,
  recurringIntervals,
} from '@doula-desk/domain';
import { RadioGroup } from '../../../components/choices.js';
import { DateField } from '../../../components/DateField.js';
import { CheckboxField, SelectField } from '../../../components/fields.js';
import { NumberField } from '../../../components/NumberField.js';
import { TimeField } from '../../../components/TimeField.js';
import type { Form } from '../../../lib/forms/useForm.js';
import { useTimeZone } from '../../../store/today.js';
import { zoneNote } from '../../appointments/index.js';
import type { DueDate } from '../reminders.slice.js';
import { dayFromDueDate, type ReminderFormValues } from './reminder.form.js';

const units = eddOffsetUnits.map((value) => ({ value, label: value }));
const sides = eddOffsetSides.map((value) => ({ value, label: `${value} the due date` }));
const intervals = recurringIntervals.map((value) => ({ value, label: recurringIntervalLabels[value] }));

interface WhenFieldsProps {
  form: Form<ReminderFormValues>;
  /** The client's due date, if known. */
  dueDate: DueDate | null;
  /** Whether a recurring reminder is being moved. */
  isSeriesMoved: boolean;
}

/** When a reminder is due: on a date, possibly recurring, or relative to the client's due date. */
export function WhenFields({ form: { bind, values }, dueDate, isSeriesMoved }: WhenFieldsProps) {
  const zone = useTimeZone();
  const isComplete =
    values.timing === 'date' && isPlausibleDate(values.dueDate) && isWallTime(values.dueTime);
  const skipped = isComplete && movedTimeNotice(values.dueDate, values.dueTime, zone);
  const time = (
    <TimeField
      field={bind('dueTime')}
      label="Due time"
      hint={
        <span role="status">
          {zoneNote(zone)} {skipped && <strong>{skipped}</strong>}
        </span>
      }
    />
  );
  return (
    <>
      <RadioGroup
        field={bind('timing')}
        label="Due"
        options={[
          { value: 'date', label: 'On a date' },
          { value: 'edd', label: 'From the client’s due date' },
        ]}
      />
      {values.timing === 'date' ? (
        <div className="field-pair">
          <DateField field={bind('dueDate')} label="Due date" />
          {time}
        </div>
      ) : (
        <>
          <div className="field-triple">
            <NumberField field={bind('eddAmount')} label="How many" min={0} />
            <SelectField field={bind('eddUnit')} label="Days or weeks" options={units} />
            <SelectField field={bind('eddSide')} label="Before or after" options={sides} />
          </div>
          <p className="form-text mb-3" role="status">
            {dayFromDueDateText(values, dueDate)}
          </p>
          {time}
        </>
      )}
      {isSeriesMoved && (
        <RadioGroup
          field={bind('scope')}
          label="Apply the new day and time to"
          options={[
            { value: 'one', label: 'Only this one' },
            { value: 'following', label: 'This and all following' },
          ]}
        />
      )}
      {values.timing === 'date' && (
        <div className="field-pair">
          <CheckboxField
            field={bind('isRecurring')}
            label="Recurring reminder"
            hint="Completing it creates the next one."
          />
          {values.isRecurring && (
            <SelectField field={bind('recurringInterval')} label="Repeats" options={intervals} />
          )}
        </div>
      )}
    </>
  );
}

/** Describes the day at the chosen offset from the due date, or says why it isn't known. */
function dayFromDueDateText(values: ReminderFormValues, dueDate: DueDate | null): string {
  const moves = 'It moves when the due date moves.';
  if (!values.clientId) return `Select a client to see the day. ${moves}`;
  if (!dueDate || dueDate.clientId !== values.clientId || dueDate.status === 'loading') return moves;
  if (dueDate.status === 'failed') return `The due date couldn’t be loaded. ${moves}`;
  if (dueDate.hasEnded) return 'This pregnancy has ended. Choose a date instead.';
  if (!dueDate.edd) return 'This client has no due date yet.';
  const day = dayFromDueDate(values, dueDate.edd);
  return day ? `That’s ${formatDate(day, 'full')}. ${moves}` : moves;
}
