import {
  type ContractData,
  type ContractFields,
  type ContractPaper,
  type ContractType,
  contractPapers,
  contractTemplates,
  contractTypes,
  type DateOnly,
  type FieldError,
  newContractFields,
  paperInZone,
  readContract,
  signReminderChoices,
  type TimeZone,
  validateContract,
} from '@doula-desk/domain';
import { isRecord } from '../../../lib/http/HttpError.js';

/** The texts of a template's fields, by section and key. */
type FilledData = Record<string, Record<string, string>>;

/** What the form holds. What was written for one kind of contract is still there after a look at another. */
export interface ContractFormValues {
  type: ContractType;
  title: string;
  data: Record<ContractType, FilledData>;
  /** Empty for 14 days after sending. */
  expiryDate: string;
  /** Days as digits; empty for never. */
  signReminderDays: string;
  paper: ContractPaper;
}

/** @param zone of the practice, whose country has its paper */
export function newContractValues(zone: TimeZone): ContractFormValues {
  return contractValuesOf(newContractFields('birth', paperInZone(zone)));
}

/** What the form shows of a contract. Every kind has its data, so that another one can be tried and gone back from. */
export function contractValuesOf(fields: ContractFields): ContractFormValues {
  const { type, title, templateData, expiryDate, signReminderDays, paper } = fields;
  const data = Object.fromEntries(
    contractTypes.map((each) => [
      each,
      filled(each, each === type ? templateData : newContractFields(each).templateData),
    ]),
  ) as Record<ContractType, FilledData>;
  return {
    type,
    title,
    data,
    expiryDate: expiryDate ?? '',
    signReminderDays: signReminderDays === null ? '' : String(signReminderDays),
    paper,
  };
}

/** The values with another kind of contract. A title that is still the template's becomes the other one's. */
export function withType(values: ContractFormValues, type: ContractType): ContractFormValues {
  const isUntouched = values.title === contractTemplates[values.type].title || values.title.trim() === '';
  return { ...values, type, title: isUntouched ? contractTemplates[type].title : values.title };
}

/** What the server will make of the values. */
export function fieldsOf(values: ContractFormValues): ContractFields {
  const { type, title, data, expiryDate, signReminderDays, paper } = values;
  const days = signReminderChoices.find((choice) => choice !== null && String(choice) === signReminderDays);
  return readContract(
    { title, templateData: data[type], expiryDate, signReminderDays: days ?? null, paper },
    { ...newContractFields(type), expiryDate: null },
  );
}

/** What is wrong, by the rules that the server has too, at the paths of the form. */
export function contractErrors(values: ContractFormValues, today: DateOnly): FieldError[] {
  return placed(validateContract(fieldsOf(values), today), values.type);
}

/** The server's findings at the paths of the form. */
export function placed(errors: readonly FieldError[], type: ContractType): FieldError[] {
  return errors.map(({ field, message }) => ({
    field: field.replace(/^templateData\./u, `data.${type}.`),
    message,
  }));
}

/** The kept values of a draft, as far as they are of the same kind; the rest stays. */
export function withContractDraft(
  values: ContractFormValues,
  draft: Record<string, unknown> | null,
): ContractFormValues {
  if (!draft) return values;
  const { type, title, data, expiryDate, signReminderDays, paper } = draft;
  return {
    type: contractTypes.find((known) => known === type) ?? values.type,
    title: typeof title === 'string' ? title : values.title,
    data: Object.fromEntries(
      contractTypes.map((each) => [each, withKept(values.data[each], isRecord(data) ? data[each] : null)]),
    ) as Record<ContractType, FilledData>,
    expiryDate: typeof expiryDate === 'string' ? expiryDate : values.expiryDate,
    signReminderDays: typeof signReminderDays === 'string' ? signReminderDays : values.signReminderDays,
    paper: contractPapers.find((known) => known === paper) ?? values.paper,
  };
}

/** Every field of the template, so that none is ever without a text. */
function filled(type: ContractType, data: ContractData): FilledData {
  return Object.fromEntries(
    contractTemplates[type].sections.map(({ id, fields }) => [
      id,
      Object.fromEntries(fields.map(({ key }) => [key, data[id]?.[key] ?? ''])),
    ]),
  );
}

function withKept(data: FilledData, kept: unknown): FilledData {
  return Object.fromEntries(
    Object.entries(data).map(([section, fields]) => {
      const given = isRecord(kept) && isRecord(kept[section]) ? kept[section] : {};
      const texts = Object.entries(fields).map(([key, text]) => {
        const other = given[key];
        return [key, typeof other === 'string' ? other : text];
      });
      return [section, Object.fromEntries(texts)];
    }),
  );
}
