import {
  type BillingCurrency,
  billingCurrencies,
  type DiscountKind,
  discountKinds,
  type FieldError,
  type IncludedCare,
  type InstallmentEvent,
  type InvoiceFields,
  type InvoiceTotals,
  installmentEvents,
  invoiceTotals,
  isRecord,
  moneyToDecimal,
  NO_CODES,
  parseMoney,
  type Service,
  type ServiceCodes,
  sumOf,
  tidyInvoice,
  validateInvoice,
} from '@doula-desk/domain';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { decimalText, parseDecimal } from '../numbers.js';
import { RATE_DECIMALS } from './service.form.js';

const QUANTITY_DECIMALS = 2;
const codeNames = ['procedureCode', 'modifiers', 'diagnosis', 'servedOn'] as const;

/** A line of an invoice, with numbers as entered. */
export interface LineValues extends ServiceCodes {
  /** Identifies the row in the form. */
  key: string;
  /** Id of the service; empty for a line that wasn't copied from a service. */
  serviceId: string;
  description: string;
  quantity: string;
  unitPrice: string;
  taxRate: string;
  included: IncludedCare | null;
  servedOn: string;
}

/** An installment of the payment plan, with numbers as entered. */
export interface InstallmentValues {
  key: string;
  event: InstallmentEvent;
  offset: string;
  amount: string;
  dueDate: string;
}

/** The values of the invoice form. */
export interface InvoiceValues {
  clientId: string;
  currency: BillingCurrency;
  lines: LineValues[];
  discountKind: DiscountKind;
  discountValue: string;
  dueDays: string;
  notes: string;
  /** Empty if the total is due `dueDays` days after the invoice is sent. */
  installments: InstallmentValues[];
}

/** Returns the initial values of a new row. */
export const blankLine = (): LineValues => ({
  ...{ key: newIdempotencyKey(), serviceId: '', description: '', quantity: '1', unitPrice: '' },
  ...{ taxRate: '', included: null, ...NO_CODES, servedOn: '' },
});

/** Default offsets of new installments, by event. */
const offsets: Record<InstallmentEvent, string> = {
  date: '',
  sent: '0',
  contract: '',
  week: '36',
  birth: '2',
};

export function newInstallment(event: InstallmentEvent, amount: string): InstallmentValues {
  return { key: newIdempotencyKey(), event, offset: offsets[event], amount, dueDate: '' };
}

export function lineOfService(service: Service): LineValues {
  const { prenatalVisits, includesBirth, postpartumVisits, hours } = service;
  const { procedureCode, modifiers, diagnosis } = service;
  return {
    ...blankLine(),
    serviceId: service.id,
    description: service.name,
    unitPrice: moneyToDecimal(service.price, service.currency),
    taxRate: rateText(service.taxRate),
    included: { prenatalVisits, includesBirth, postpartumVisits, hours },
    ...{ procedureCode, modifiers, diagnosis },
  };
}

export function newInvoiceValues(
  clientId: string,
  currency: BillingCurrency,
  dueDays: number,
): InvoiceValues {
  return {
    ...{ clientId, currency, lines: [blankLine()], discountKind: 'none', discountValue: '', notes: '' },
    ...{ dueDays: String(dueDays), installments: [] },
  };
}

/** Returns the form's values for a draft. */
export function invoiceValuesOf(clientId: string, fields: InvoiceFields): InvoiceValues {
  const { currency, lines, discountKind, discountValue, dueDays, notes, installments } = fields;
  const [first] = installments;
  const isWhole = installments.length === 1 && first?.event === 'sent' && first.offset === dueDays;
  return {
    clientId,
    currency,
    lines: lines.map((line) => ({
      key: newIdempotencyKey(),
      serviceId: line.serviceId ?? '',
      description: line.description,
      quantity: decimalText(line.quantity, QUANTITY_DECIMALS),
      unitPrice: moneyToDecimal(line.unitPrice, currency),
      taxRate: rateText(line.taxRate),
      included: line.included,
      ...codesOfLine(line),
      servedOn: line.servedOn ?? '',
    })),
    discountKind,
    discountValue:
      discountKind === 'none'
        ? ''
        : discountKind === 'percent'
          ? decimalText(discountValue, RATE_DECIMALS)
          : moneyToDecimal(discountValue, currency),
    dueDays: String(dueDays),
    notes,
    installments: isWhole
      ? []
      : installments.map(({ event, offset, amount, dueDate }) => ({
          key: newIdempotencyKey(),
          event,
          offset: event === 'date' || event === 'contract' ? '' : String(offset),
          amount: moneyToDecimal(amount, currency),
          dueDate: event === 'date' ? (dueDate ?? '') : '',
        })),
  };
}

/** Returns the fields to send. Invalid numbers become NaN, which {@link invoiceErrors} rejects. */
export function invoiceFields(values: InvoiceValues): InvoiceFields {
  const { currency, discountKind, discountValue } = values;
  const amount = (text: string) => parseMoney(text, currency) ?? Number.NaN;
  const discounts: Record<DiscountKind, () => number> = {
    none: () => 0,
    percent: () => parseDecimal(discountValue, RATE_DECIMALS),
    amount: () => amount(discountValue),
  };
  return {
    currency,
    lines: values.lines.map((line) => ({
      serviceId: line.serviceId || null,
      description: line.description,
      quantity: parseDecimal(line.quantity, QUANTITY_DECIMALS),
      unitPrice: amount(line.unitPrice),
      taxRate: line.taxRate.trim() === '' ? 0 : parseDecimal(line.taxRate, RATE_DECIMALS),
      included: line.included,
      ...codesOfLine(line),
      servedOn: line.servedOn || null,
    })),
    discountKind,
    discountValue: discounts[discountKind](),
    dueDays: parseDecimal(values.dueDays, 0),
    notes: values.notes,
    installments: values.installments.map(({ event, offset, amount: typed, dueDate }) => ({
      event,
      offset: event === 'date' || event === 'contract' ? 0 : parseDecimal(offset, 0),
      amount: amount(typed),
      dueDate: event === 'date' ? dueDate || null : null,
    })),
  };
}

/** Returns errors by path, applying the same rules as the server. */
export function invoiceErrors(values: InvoiceValues): FieldError[] {
  const fields = invoiceFields(values);
  const found = values.clientId === '' ? [{ field: 'clientId', message: 'Please choose a client' }] : [];
  // If there is no plan, a single installment is computed from the total, which requires valid numbers.
  return [...found, ...validateInvoice(isComplete(fields) ? tidyInvoice(fields) : fields)];
}

/** Returns the totals for the current input. Invalid numbers count as 0. */
export function totalsOf(values: InvoiceValues): InvoiceTotals & { planned: number } {
  const fields = invoiceFields(values);
  const known = (value: number) => (Number.isSafeInteger(value) ? value : 0);
  const lines = fields.lines.map((line) => ({
    quantity: known(line.quantity),
    unitPrice: known(line.unitPrice),
    taxRate: known(line.taxRate),
  }));
  const totals = invoiceTotals({ ...fields, lines, discountValue: known(fields.discountValue) });
  return { ...totals, planned: sumOf(fields.installments.map(({ amount }) => known(amount))) };
}

/** Merges a stored draft into the values, skipping entries of the wrong type. */
export function withInvoiceDraft(values: InvoiceValues, kept: Record<string, unknown> | null): InvoiceValues {
  if (!kept) return values;
  const text = (name: keyof InvoiceValues & string, before: string) => {
    const value = kept[name];
    return typeof value === 'string' ? value : before;
  };
  return {
    clientId: text('clientId', values.clientId),
    currency: billingCurrencies.find((code) => code === kept.currency) ?? values.currency,
    lines: Array.isArray(kept.lines) ? kept.lines.filter(isRecord).map(keptLine) : values.lines,
    discountKind: discountKinds.find((kind) => kind === kept.discountKind) ?? values.discountKind,
    discountValue: text('discountValue', values.discountValue),
    dueDays: text('dueDays', values.dueDays),
    notes: text('notes', values.notes),
    installments: Array.isArray(kept.installments)
      ? kept.installments.filter(isRecord).map(keptInstallment)
      : values.installments,
  };
}

function keptLine(kept: Record<string, unknown>): LineValues {
  const line = { ...blankLine(), ...textsOf(kept, ['key', 'serviceId', 'description', 'quantity']) };
  // Only this form writes drafts, so a stored package is complete.
  const included = isRecord(kept.included) ? (kept.included as unknown as IncludedCare) : null;
  return { ...line, ...textsOf(kept, ['unitPrice', 'taxRate', ...codeNames]), included };
}

function keptInstallment(kept: Record<string, unknown>): InstallmentValues {
  const event = installmentEvents.find((known) => known === kept.event) ?? 'date';
  return { ...newInstallment(event, ''), ...textsOf(kept, ['key', 'offset', 'amount', 'dueDate']) };
}

function textsOf(kept: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  const texts = names.map((name) => [name, kept[name]] as const);
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function codesOfLine({ procedureCode, modifiers, diagnosis }: ServiceCodes): ServiceCodes {
  return { procedureCode, modifiers, diagnosis };
}

function isComplete({ lines, discountValue, dueDays, installments }: InvoiceFields): boolean {
  const numbers = [
    ...lines.flatMap(({ quantity, unitPrice, taxRate }) => [quantity, unitPrice, taxRate]),
    ...installments.flatMap(({ offset, amount }) => [offset, amount]),
    ...[discountValue, dueDays],
  ];
  return numbers.every(Number.isSafeInteger);
}

function rateText(rate: number): string {
  return rate === 0 ? '' : decimalText(rate, RATE_DECIMALS);
}
