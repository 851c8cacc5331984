import { type DateOnly, PLAN_EDD_LOCKED_HINT } from '@doula-desk/domain';
import { DateField } from '../../../components/DateField.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';
import { FixedField } from './FixedField.js';

interface EddFieldProps {
  field: FieldBinding<DateOnly>;
  /** Whether the date comes from the client's chart and can be changed only there. */
  isLocked: boolean;
  /** Whether the pregnancy has ended, so that no due date is shown. */
  pregnancyEnded: boolean;
  hint?: string;
}

export function EddField({ field, isLocked, pregnancyEnded, hint }: EddFieldProps) {
  if (pregnancyEnded) return <FixedField label="Pregnancy" text="Ended" />;
  return (
    <DateField
      field={field}
      label="Estimated due date"
      hint={isLocked ? PLAN_EDD_LOCKED_HINT : hint}
      disabled={isLocked}
    />
  );
}
