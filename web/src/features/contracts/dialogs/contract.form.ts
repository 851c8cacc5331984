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
  paperSizeInZone,
  readContract,
  signReminderChoices,
  type TimeZone,
  validateContract,
} from '@doula-desk/domain';
import { isRecord } from '../../../lib/http/HttpError.js';

/** Values of the template's fields, by section and key. */
type FilledData = Record<string, Record<string, string>>;

/** The form's values for all contract types, so that switching types doesn't lose input. */
export interface ContractFormValues {
  type: ContractType;
  title: string;
  data: Record<ContractType, FilledData>;
  /** Id of the service; empty for none. */
  serviceId: string;
  /** Last day to sign; empty for 14 days after sending. */
  expiryDate: string;
  /** Number of days as a string; empty for never. */
  signReminderDays: string;
  paper: ContractPaper;
}

/** @param zone the practice's time zone, whose country determines the paper size */
export function newContractValues(zone: TimeZone): ContractFormValues {
  return contractValuesOf(newContractFields('birth', paperSizeInZone(zone)));
}

/** Returns the form's values for a contract, with data for all types, so that switching types doesn't lose input. */
export function contractValuesOf(fields: ContractFields): ContractFormValues {
  const { type, title, templateData, serviceId, expiryDate, signReminderDays, paper } = fields;
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
    serviceId: serviceId ?? '',
    expiryDate: expiryDate ?? '',
    signReminderDays: signReminderDays === null ? '' : String(signReminderDays),
    paper,
  };
}

/** Switches the contract type. If the title is the template's default, it changes as well. */
export function withType(values: ContractFormValues, type: ContractType): ContractFormValues {
  const isUntouched = values.title === contractTemplates[values.type].title || values.title.trim() === '';
  return { ...values, type, title: isUntouched ? contractTemplates[type].title : values.title };
}

/** Returns the fields to send. */
export function fieldsOf(values: ContractFormValues): ContractFields {
  const { type, title, data, serviceId, expiryDate, signReminderDays, paper } = values;
  const days = signReminderChoices.find((choice) => choice !== null && String(choice) === signReminderDays);
  return readContract(
    {
      ...{ title, templateData: data[type], serviceId: serviceId || null },
      ...{ expiryDate, signReminderDays: days ?? null, paper },
    },
    { ...newContractFields(type), expiryDate: null },
  );
}

/** Validates the form with the same rules as the server, and returns errors with the form's field paths. */
export function contractErrors(values: ContractFormValues, today: DateOnly): FieldError[] {
  return toFormPaths(validateContract(fieldsOf(values), today), values.type);
}

/** Maps the server's errors to the form's field paths. */
export function toFormPaths(errors: readonly FieldError[], type: ContractType): FieldError[] {
  return errors.map(({ field, message }) => ({
    field: field.replace(/^templateData\./u, `data.${type}.`),
    message,
  }));
}

/** Merges a stored draft into the values, skipping entries of the wrong type. */
export function withContractDraft(
  values: ContractFormValues,
  draft: Record<string, unknown> | null,
): ContractFormValues {
  if (!draft) return values;
  const { type, title, data, serviceId, expiryDate, signReminderDays, paper } = draft;
  return {
    type: contractTypes.find((known) => known === type) ?? values.type,
    title: typeof title === 'string' ? title : values.title,
    data: Object.fromEntries(
      contractTypes.map((each) => [each, withKept(values.data[each], isRecord(data) ? data[each] : null)]),
    ) as Record<ContractType, FilledData>,
    serviceId: typeof serviceId === 'string' ? serviceId : values.serviceId,
    expiryDate: typeof expiryDate === 'string' ? expiryDate : values.expiryDate,
    signReminderDays: typeof signReminderDays === 'string' ? signReminderDays : values.signReminderDays,
    paper: contractPapers.find((known) => known === paper) ?? values.paper,
  };
}

/** Fills in all fields of the template, so that no field is undefined. */
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
