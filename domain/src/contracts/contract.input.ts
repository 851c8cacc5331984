import { type DateOnly, isPlausibleDate } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { isRecord } from '../records/index.js';
import { lengthError, tidyLine, tidyText } from '../text/index.js';
import type { ContractData, ContractFields } from './contract.js';
import {
  CONTRACT_TITLE_LENGTH,
  type ContractPaper,
  type ContractType,
  contractPapers,
  contractTypes,
  DEFAULT_SIGN_REMINDER_DAYS,
  signReminderChoices,
} from './contract.options.js';
import { depositCents, totalAmountCents } from './contract-fees.js';
import { amountText, parseAmount } from './contract-money.js';
import {
  type ContractField,
  contractFieldLength,
  contractTemplates,
  isFieldUsed,
} from './contract-templates.js';

/** Field names that a request may use for a contract's fields. */
export const contractInputKeys = [
  'type',
  'title',
  'templateData',
  'serviceId',
  'expiryDate',
  'signReminderDays',
  'paper',
] as const;

/** Contract input: every field is optional. */
export type ContractInput = Partial<Record<(typeof contractInputKeys)[number], unknown>>;

export const CONTRACT_TITLE_MESSAGE = 'Title is required';
export const CONTRACT_DATE_MESSAGE = 'Please enter a valid date';
export const CONTRACT_EXPIRY_PAST_MESSAGE = "The last day to sign can't be in the past";
export const CONTRACT_DEPOSIT_MESSAGE = "The deposit can't be more than the fee";

/**
 * Returns the initial fields of a new contract.
 *
 * @param paper the practice's paper size, from `paperSizeInZone`
 */
export function newContractFields(type: ContractType, paper: ContractPaper = 'letter'): ContractFields {
  const template = contractTemplates[type];
  const values = template.sections.map(({ id, fields }) => [
    id,
    Object.fromEntries(fields.map(({ key, defaultValue }) => [key, defaultValue])),
  ]);
  return {
    type,
    title: template.title,
    templateData: Object.fromEntries(values),
    serviceId: null,
    expiryDate: null,
    signReminderDays: DEFAULT_SIGN_REMINDER_DAYS,
    paper,
  };
}

/** Returns the input's type, or 'birth' if it's missing or unknown. */
export function readContractType(type: unknown): ContractType {
  return contractTypes.find((known) => known === type) ?? 'birth';
}

/**
 * Applies an input to a contract's fields. Omitted fields keep their value, including fields of the template. Numbers
 * and amounts may be given as numbers; sections and keys that the template doesn't have are dropped. The type never
 * changes.
 *
 * @param before the current fields, or those of a new contract
 */
export function readContract(input: ContractInput, before: ContractFields): ContractFields {
  return {
    type: before.type,
    title: typeof input.title === 'string' ? tidyLine(input.title) : before.title,
    templateData: readData(before.type, input.templateData, before.templateData),
    serviceId:
      typeof input.serviceId === 'string' || input.serviceId === null ? input.serviceId : before.serviceId,
    expiryDate: input.expiryDate === undefined ? before.expiryDate : dateOrNull(input.expiryDate),
    signReminderDays:
      signReminderChoices.find((days) => days === input.signReminderDays) ??
      (input.signReminderDays === null ? null : before.signReminderDays),
    paper: contractPapers.find((paper) => paper === input.paper) ?? before.paper,
  };
}

/**
 * Validates a contract and returns the errors. Fields are identified by path: `templateData.fees.totalFee`.
 *
 * @param today the current date in the practice's zone
 */
export function validateContract(fields: ContractFields, today: DateOnly): FieldError[] {
  const errors: FieldError[] = [];
  const { title, expiryDate } = fields;
  if (title === '') errors.push({ field: 'title', message: CONTRACT_TITLE_MESSAGE });
  const titleFault = lengthError(title, CONTRACT_TITLE_LENGTH);
  if (titleFault) errors.push({ field: 'title', message: titleFault });
  if (expiryDate !== null && !isPlausibleDate(expiryDate)) {
    errors.push({ field: 'expiryDate', message: CONTRACT_DATE_MESSAGE });
  } else if (expiryDate !== null && expiryDate < today) {
    errors.push({ field: 'expiryDate', message: CONTRACT_EXPIRY_PAST_MESSAGE });
  }
  for (const section of contractTemplates[fields.type].sections) {
    const used = section.fields.filter((field) => isFieldUsed(field, fields.templateData[section.id]));
    for (const field of used) {
      const value = fields.templateData[section.id]?.[field.key] ?? '';
      const message = contractFieldError(field, value);
      if (message) errors.push({ field: `templateData.${section.id}.${field.key}`, message });
    }
  }
  const deposit = depositCents(fields.type, fields.templateData) ?? 0;
  const total = totalAmountCents(fields.type, fields.templateData);
  if (total !== undefined && deposit > total) {
    errors.push({ field: 'templateData.fees.deposit', message: CONTRACT_DEPOSIT_MESSAGE });
  }
  return errors;
}

/** Returns the error for a field's text; undefined if it's valid. */
export function contractFieldError(field: ContractField, value: string): string | undefined {
  const { label, kind, min = 0, max = Number.MAX_SAFE_INTEGER, options = [] } = field;
  const limit = contractFieldLength(field);
  if (value === '') return field.required ? `${label} is required` : undefined;
  const isTooLong = lengthError(value, limit);
  if (isTooLong) return isTooLong;
  if (kind === 'number') {
    const isInRange = /^\d{1,9}$/u.test(value) && Number(value) >= min && Number(value) <= max;
    return isInRange ? undefined : `Please enter a whole number from ${min} to ${max}`;
  }
  if (kind === 'amount') return parseAmount(value) === undefined ? 'Please enter an amount' : undefined;
  if (kind === 'choice') return options.includes(value) ? undefined : 'Please choose one of the options';
  return undefined;
}

function readData(type: ContractType, input: unknown, before: ContractData): ContractData {
  const given = isRecord(input) ? input : {};
  const sections = contractTemplates[type].sections.map(({ id, fields }) => {
    const section = isRecord(given[id]) ? given[id] : {};
    const values = fields.map((field) => {
      const kept = before[id]?.[field.key] ?? '';
      return [field.key, readValue(field, section[field.key]) ?? kept];
    });
    return [id, Object.fromEntries(values)];
  });
  return Object.fromEntries(sections);
}

/** Normalizes a value to its field's format. Returns an invalid value unchanged, so that validation can report it. */
function readValue({ kind }: ContractField, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const tidy = kind === 'longText' ? tidyText : tidyLine;
  const text = typeof value === 'string' || typeof value === 'number' ? tidy(String(value)) : '';
  if (kind === 'number') return /^\d{1,9}$/u.test(text) ? String(Number(text)) : text;
  if (kind !== 'amount') return text;
  const cents = parseAmount(text);
  return cents === undefined ? text : amountText(cents);
}

function dateOrNull(value: unknown): DateOnly | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}
