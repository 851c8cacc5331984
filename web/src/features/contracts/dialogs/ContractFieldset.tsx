import {
  type ContractSection,
  type ContractType,
  contractTemplates,
  contractTypes,
  type DateOnly,
  DEFAULT_CONTRACT_EXPIRY_DAYS,
  formatAmount,
  isFieldUsed,
  NOT_LEGAL_ADVICE,
  signReminderChoices,
  totalAmountCents,
} from '@doula-desk/domain';
import { RadioGroup } from '../../../components/choices.js';
import { DateField } from '../../../components/DateField.js';
import { SelectField, TextField } from '../../../components/fields.js';
import { useToday } from '../../../store/today.js';
import { fieldsOf, withType } from './contract.form.js';
import { ServiceField } from './ServiceField.js';
import { TemplateField } from './TemplateField.js';
import type { ContractForm } from './useContractForm.js';

const types = contractTypes.map((value) => ({ value, label: contractTemplates[value].label }));
const reminders = signReminderChoices.map((days) =>
  days === null ? { value: '', label: 'Never' } : { value: String(days), label: `Every ${days} days` },
);
const papers = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
];

interface ContractFieldsetProps {
  form: ContractForm;
  edd: DateOnly | null;
  /** Whether the contract is new, so that its type can be changed. */
  isNew: boolean;
}

/** The fields of a contract, grouped as in the template. */
export function ContractFieldset({ form, edd, isNew }: ContractFieldsetProps) {
  const today = useToday();
  const { values, text } = form;
  const template = contractTemplates[values.type];
  return (
    <>
      {isNew && (
        <RadioGroup<ContractType>
          label="Kind of contract"
          options={types}
          field={{
            name: 'type',
            value: values.type,
            error: undefined,
            onChange: (type) => form.change('data', (current) => withType(current, type)),
          }}
        />
      )}
      <ServiceField form={form} isNew={isNew} />
      <TextField field={text('title')} label="Title" autoComplete="off" />
      {template.sections.map((section) => (
        <Group key={`${values.type}-${section.id}`} section={section} form={form} edd={edd} />
      ))}
      <fieldset>
        <legend className="group-title">Signing</legend>
        <div className="field-pair">
          <DateField
            field={text('expiryDate')}
            label="Last day to sign"
            hint={`${DEFAULT_CONTRACT_EXPIRY_DAYS} days after sending, unless you choose a day.`}
            optional
            min={today}
          />
          <SelectField
            field={text('signReminderDays')}
            label="Remind the client to sign"
            options={reminders}
          />
        </div>
        <SelectField field={text('paper')} label="Paper" options={papers} />
      </fieldset>
    </>
  );
}

interface GroupProps {
  section: ContractSection;
  form: ContractForm;
  edd: DateOnly | null;
}

function Group({ section: { id, label, fields }, form, edd }: GroupProps) {
  const { values, text } = form;
  const total = id === 'fees' ? totalOf(form) : undefined;
  return (
    <fieldset>
      <legend className="group-title">{label}</legend>
      {id === 'terms' && <p className="form-text">{NOT_LEGAL_ADVICE}</p>}
      {fields
        .filter((definition) => isFieldUsed(definition, values.data[values.type][id]))
        .map((definition) => (
          <TemplateField
            key={definition.key}
            definition={definition}
            field={text(`data.${values.type}.${id}.${definition.key}`)}
            edd={edd}
          />
        ))}
      {total && <p className="mt-0 mb-3 tabular fw-650">{total}</p>}
    </fieldset>
  );
}

/** Returns the total fee of an hourly contract. Other types have a field for the fee. */
function totalOf({ values }: ContractForm): string | undefined {
  if (values.type !== 'postpartum') return undefined;
  const cents = totalAmountCents(values.type, fieldsOf(values).templateData);
  return cents === undefined ? undefined : `Total: ${formatAmount(cents)}`;
}
