import {
  type BillingCurrency,
  type DiscountKind,
  discountKinds,
  type FieldError,
  isBillingCurrency,
  moneyToDecimal,
  NO_CODES,
  parseMoney,
  type Service,
  type ServiceCodes,
  type ServiceFields,
  tidyService,
  validateService,
} from '@doula-desk/domain';
import { decimalText, parseDecimal } from '../numbers.js';
import { codesText, formatDeposit, formatRate, includedText } from '../texts.js';

/** Decimal places of a tax rate, which is stored in thousandths of a percent. */
export const RATE_DECIMALS = 3;

/** The values of the service form, with numbers as entered. */
export interface ServiceValues extends ServiceCodes {
  name: string;
  description: string;
  price: string;
  currency: BillingCurrency;
  taxRate: string;
  depositKind: DiscountKind;
  depositValue: string;
  prenatalVisits: string;
  includesBirth: boolean;
  postpartumVisits: string;
  hours: string;
}

export function serviceValues(service: Service | null, currency: BillingCurrency): ServiceValues {
  if (!service) {
    return {
      ...{ name: '', description: '', price: '', currency, taxRate: '' },
      ...{ depositKind: 'none', depositValue: '' },
      ...{ prenatalVisits: '', includesBirth: false, postpartumVisits: '', hours: '', ...NO_CODES },
    };
  }
  const number = (value: number) => (value === 0 ? '' : String(value));
  return {
    name: service.name,
    description: service.description,
    price: moneyToDecimal(service.price, service.currency),
    currency: service.currency,
    taxRate: service.taxRate === 0 ? '' : decimalText(service.taxRate, RATE_DECIMALS),
    depositKind: service.depositKind,
    depositValue: depositText(service),
    prenatalVisits: number(service.prenatalVisits),
    includesBirth: service.includesBirth,
    postpartumVisits: number(service.postpartumVisits),
    hours: number(service.hours),
    procedureCode: service.procedureCode,
    modifiers: service.modifiers,
    diagnosis: service.diagnosis,
  };
}

function depositText({ depositKind, depositValue, currency }: Service): string {
  if (depositKind === 'none') return '';
  return depositKind === 'percent'
    ? decimalText(depositValue, RATE_DECIMALS)
    : moneyToDecimal(depositValue, currency);
}

function depositValueOf({ depositKind, depositValue, currency }: ServiceValues): number {
  if (depositKind === 'none') return 0;
  return depositKind === 'percent'
    ? parseDecimal(depositValue, RATE_DECIMALS)
    : (parseMoney(depositValue, currency) ?? Number.NaN);
}

/** Merges a stored draft into the values, skipping entries of the wrong type. */
export function withServiceDraft(values: ServiceValues, kept: Record<string, unknown> | null): ServiceValues {
  if (!kept) return values;
  const known = Object.entries(values).map(([name, value]) => [
    name,
    typeof kept[name] === typeof value ? kept[name] : value,
  ]);
  const merged = Object.fromEntries(known) as ServiceValues;
  const isKnown = isBillingCurrency(merged.currency) && discountKinds.includes(merged.depositKind);
  return isKnown ? merged : { ...merged, currency: values.currency, depositKind: values.depositKind };
}

/** Returns the fields to send. Invalid numbers become NaN, which {@link serviceErrors} rejects. */
export function serviceFields(values: ServiceValues, isActive: boolean): ServiceFields {
  const count = (text: string) => (text.trim() === '' ? 0 : parseDecimal(text, 0));
  return tidyService({
    name: values.name,
    description: values.description,
    price: parseMoney(values.price, values.currency) ?? Number.NaN,
    currency: values.currency,
    taxRate: values.taxRate.trim() === '' ? 0 : parseDecimal(values.taxRate, RATE_DECIMALS),
    depositKind: values.depositKind,
    depositValue: depositValueOf(values),
    prenatalVisits: count(values.prenatalVisits),
    includesBirth: values.includesBirth,
    postpartumVisits: count(values.postpartumVisits),
    hours: count(values.hours),
    procedureCode: values.procedureCode,
    modifiers: values.modifiers,
    diagnosis: values.diagnosis,
    isActive,
  });
}

/** Returns the error messages by field. */
export function toErrors(errors: readonly FieldError[]): Partial<Record<keyof ServiceValues, string>> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

export function serviceErrors(values: ServiceValues): Partial<Record<keyof ServiceValues, string>> {
  return toErrors(validateService(serviceFields(values, true)));
}

/** The parts of a service to compare in a conflict, formatted as text. */
export const serviceParts = [
  { path: 'name', label: 'Name', fields: ['name'], text: ({ name }: ServiceFields) => name },
  {
    path: 'description',
    label: 'Description',
    fields: ['description'],
    text: ({ description }: ServiceFields) => description || '–',
  },
  {
    path: 'price',
    label: 'Price and tax',
    fields: ['price', 'currency', 'taxRate'],
    text: ({ price, currency, taxRate }: ServiceFields) =>
      `${moneyToDecimal(price, currency)} ${currency}, ${formatRate(taxRate)}`,
  },
  {
    path: 'deposit',
    label: 'Deposit',
    fields: ['depositKind', 'depositValue'],
    text: (fields: ServiceFields) => formatDeposit(fields) || 'No deposit',
  },
  {
    path: 'included',
    label: 'Included',
    fields: ['prenatalVisits', 'includesBirth', 'postpartumVisits', 'hours'],
    text: (fields: ServiceFields) => includedText(fields) || '–',
  },
  {
    path: 'codes',
    label: 'Superbill codes',
    fields: ['procedureCode', 'modifiers', 'diagnosis'],
    text: (fields: ServiceFields) => codesText(fields) || '–',
  },
  {
    path: 'isActive',
    label: 'Active',
    fields: ['isActive'],
    text: ({ isActive }: ServiceFields) => (isActive ? 'Yes' : 'No'),
  },
] as const satisfies readonly {
  path: string;
  label: string;
  fields: readonly (keyof ServiceFields)[];
  text: (fields: ServiceFields) => string;
}[];
