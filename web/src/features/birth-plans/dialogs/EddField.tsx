import { type DateOnly, PLAN_EDD_LOCKED_HINT } from '@doula-desk/domain';
import { DateField } from '../../../components/DateField.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';
import { FixedField } from './FixedField.js';

interface EddFieldProps {
  field: FieldBinding<DateOnly>;
  /** It is the client's own: shown, and changed in her chart only. */
  isLocked: boolean;
  /** Nothing is due any more, and the date is not held up to anybody. */
  pregnancyEnded: boolean;
  hint?: string;
}

/** The estimated due date. */
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
