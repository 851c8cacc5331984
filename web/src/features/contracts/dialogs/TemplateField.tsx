import {
  CONTRACT_CURRENCY,
  type ContractField,
  contractFieldLength,
  type DateOnly,
  onCallText,
} from '@doula-desk/domain';
import { controlClass, FormField, SelectField } from '../../../components/fields.js';
import { MoneyField } from '../../../components/MoneyField.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';

interface TemplateFieldProps {
  definition: ContractField;
  field: FieldBinding<string>;
  /** The client's due date, from which the on-call days are derived. */
  edd: DateOnly | null;
}

export function TemplateField({ definition, field, edd }: TemplateFieldProps) {
  const { kind, label, options = [], required, unit, min, max, key } = definition;
  const optional = !required;
  if (kind === 'amount') {
    return <MoneyField field={field} currency={CONTRACT_CURRENCY} label={label} optional={optional} />;
  }
  if (kind === 'choice') {
    const choices = options.map((value) => ({ value, label: value }));
    return <SelectField field={field} label={label} options={choices} optional={optional} />;
  }
  if (kind === 'longText') {
    const rows = definition.defaultValue.length > 120 ? 6 : 3;
    const maxLength = contractFieldLength(definition);
    return <TextAreaField field={field} label={label} rows={rows} maxLength={maxLength} optional />;
  }
  const isOnCall = key === 'onCallStart' && /^\d+$/u.test(field.value);
  return (
    <FormField
      name={field.name}
      label={label}
      optional={optional}
      error={field.error}
      hint={isOnCall ? onCallText(edd, Number(field.value)) : undefined}
    >
      {(control) => (
        <div className="input-group">
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={1}
            className={controlClass('form-control', field.error)}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
          />
          {unit && <span className="input-group-text">{unit}</span>}
        </div>
      )}
    </FormField>
  );
}
