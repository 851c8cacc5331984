import { type DateOnly, isPlausibleDate } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { lengthError, tidyLine, tidyText } from '../text/index.js';
import type {
  IncludedCare,
  InstallmentFields,
  InvoiceFields,
  InvoiceLineFields,
  PaymentAllocation,
  PaymentFields,
  ServiceFields,
} from './billing.js';
import {
  BILLING_REASON_LENGTH,
  BILLING_TEXT_LENGTH,
  DUE_DAYS_MAX,
  INCLUDED_QUANTITY_MAX,
  type InstallmentEvent,
  LINE_DESCRIPTION_LENGTH,
  PLAN_WEEK_MAX,
  PLAN_WEEK_MIN,
  QUANTITY_MAX,
  RATE_MAX,
  REFERENCE_LENGTH,
  SERVICE_NAME_LENGTH,
  WEEKS_AFTER_BIRTH_MAX,
} from './billing.options.js';
import { invoiceTotals, sumOf } from './invoice.totals.js';
import { formatMoney, MONEY_MAX } from './money.js';
import { lineFieldsOf, tidyCodes, validateCodes } from './service.codes.js';

export const AMOUNT_MESSAGE = 'Please enter an amount';
export const TAX_MESSAGE = 'Please enter a rate from 0% to 100%';
export const BILLING_DATE_MESSAGE = 'Please enter a valid date';
export const ALLOCATION_MESSAGE = 'This is more than the payment';

/** Returns a service's fields with normalized text. */
export function tidyService(fields: ServiceFields): ServiceFields {
  return {
    ...{ ...fields, ...tidyCodes(fields) },
    ...{ name: tidyLine(fields.name), description: tidyText(fields.description) },
    ...(fields.depositKind === 'none' && { depositValue: 0 }),
  };
}

/** Validates a service and returns the errors. */
export function validateService(fields: ServiceFields): FieldError[] {
  const { errors, check } = createCollector();
  check('name', fields.name === '' && 'Name is required');
  check('name', lengthError(fields.name, SERVICE_NAME_LENGTH));
  check('description', lengthError(fields.description, BILLING_TEXT_LENGTH));
  check('price', !isIntegerInRange(fields.price, 0, MONEY_MAX) && AMOUNT_MESSAGE);
  check('taxRate', !isIntegerInRange(fields.taxRate, 0, RATE_MAX) && TAX_MESSAGE);
  checkDeposit(fields, check);
  checkIncluded(fields, '', check);
  errors.push(...validateCodes(fields));
  return errors;
}

/**
 * Returns an invoice's fields with normalized text. Without a payment plan, the full amount is due a set number of days
 * after the invoice is sent. Due dates derived from an event are computed, so any in the input are ignored.
 */
export function tidyInvoice(fields: InvoiceFields): InvoiceFields {
  const tidy = {
    ...fields,
    lines: fields.lines.map((line) =>
      lineFieldsOf({ ...line, ...tidyCodes(line), description: tidyLine(line.description) }),
    ),
    notes: tidyText(fields.notes),
    installments: fields.installments.map(tidyInstallment),
  };
  if (tidy.installments.length > 0) return tidy;
  const { dueDays: offset } = tidy;
  const { total: amount } = invoiceTotals(tidy);
  return { ...tidy, installments: [{ event: 'sent', offset, amount, dueDate: null }] };
}

/** Validates an invoice and returns the errors. Fields of lines and payments are identified by path. */
export function validateInvoice(fields: InvoiceFields): FieldError[] {
  const { errors, check } = createCollector();
  check('lines', fields.lines.length === 0 && 'Add at least one line');
  for (const [index, line] of fields.lines.entries()) checkLine(line, `lines.${index}`, check);
  const isPercent = fields.discountKind === 'percent';
  check(
    'discountValue',
    !isIntegerInRange(fields.discountValue, 0, isPercent ? RATE_MAX : MONEY_MAX) &&
      (isPercent ? TAX_MESSAGE : AMOUNT_MESSAGE),
  );
  check(
    'dueDays',
    !isIntegerInRange(fields.dueDays, 0, DUE_DAYS_MAX) &&
      `Please enter a number of days from 0 to ${DUE_DAYS_MAX}`,
  );
  check('notes', lengthError(fields.notes, BILLING_TEXT_LENGTH));
  for (const [index, payment] of fields.installments.entries()) {
    checkInstallment(payment, `installments.${index}`, check);
  }
  if (errors.length > 0) return errors;
  const { amounts, subtotal, total } = invoiceTotals(fields);
  check(
    'lines',
    [...amounts, subtotal, total].some((amount) => amount > MONEY_MAX) && 'The amounts are too large',
  );
  const planned = sumOf(fields.installments.map(({ amount }) => amount));
  check(
    'installments',
    planned !== total &&
      `The payments add up to ${formatMoney(planned, fields.currency)}, but the total is ${formatMoney(total, fields.currency)}`,
  );
  return errors;
}

/** Returns a payment's fields with normalized text. */
export function tidyPayment(fields: PaymentFields): PaymentFields {
  return { ...fields, reference: tidyLine(fields.reference), note: tidyText(fields.note) };
}

/** Validates a payment or refund and returns the errors. @param today the current date in the practice's zone */
export function validatePayment(fields: PaymentFields, today: DateOnly): FieldError[] {
  const { errors, check } = createCollector();
  const { amount, receivedOn, reference, note } = fields;
  check('amount', !isIntegerInRange(amount, 1, MONEY_MAX) && AMOUNT_MESSAGE);
  const isDate = isPlausibleDate(receivedOn);
  check('receivedOn', !isDate && BILLING_DATE_MESSAGE);
  check('receivedOn', isDate && receivedOn > today && "This date can't be in the future");
  check('reference', lengthError(reference, REFERENCE_LENGTH));
  check('note', lengthError(note, BILLING_TEXT_LENGTH));
  errors.push(...validateAllocations(fields.allocations, amount));
  return errors;
}

/** Validates a payment's allocations and returns the errors. */
export function validateAllocations(allocations: readonly PaymentAllocation[], amount: number): FieldError[] {
  const { errors, check } = createCollector();
  const isPositive = allocations.every((part) => isIntegerInRange(part.amount, 1, MONEY_MAX));
  check('allocations', !isPositive && AMOUNT_MESSAGE);
  const ids = new Set(allocations.map(({ invoiceId }) => invoiceId));
  check('allocations', ids.size < allocations.length && 'Each invoice can only be listed once');
  check('allocations', sumOf(allocations.map((part) => part.amount)) > amount && ALLOCATION_MESSAGE);
  return errors;
}

/** Validates the reason for voiding an invoice or issuing a credit note. */
export function validateReason(reason: string): FieldError[] {
  const { errors, check } = createCollector();
  check('reason', reason === '' && 'Please enter a reason');
  check('reason', lengthError(reason, BILLING_REASON_LENGTH));
  return errors;
}

/** Minimum and maximum offset for each event of a payment plan. */
const offsetLimits: Record<InstallmentEvent, readonly [number, number]> = {
  date: [0, 0],
  sent: [0, DUE_DAYS_MAX],
  contract: [0, 0],
  week: [PLAN_WEEK_MIN, PLAN_WEEK_MAX],
  birth: [0, WEEKS_AFTER_BIRTH_MAX],
};

function tidyInstallment({ event, offset, amount, dueDate }: InstallmentFields): InstallmentFields {
  const hasOffset = offsetLimits[event][1] > 0;
  return { event, offset: hasOffset ? offset : 0, amount, dueDate: event === 'date' ? dueDate : null };
}

type Check = (field: string, message: string | false | undefined) => void;

function checkLine(line: InvoiceLineFields, path: string, check: Check): void {
  const { description, quantity, unitPrice, taxRate } = line;
  check(`${path}.description`, description === '' && 'Please enter a description');
  check(`${path}.description`, lengthError(description, LINE_DESCRIPTION_LENGTH));
  check(`${path}.quantity`, !isIntegerInRange(quantity, 1, QUANTITY_MAX) && 'Please enter a quantity');
  check(`${path}.unitPrice`, !isIntegerInRange(unitPrice, 0, MONEY_MAX) && AMOUNT_MESSAGE);
  check(`${path}.taxRate`, !isIntegerInRange(taxRate, 0, RATE_MAX) && TAX_MESSAGE);
  if (line.included) checkIncluded(line.included, `${path}.included.`, check);
  for (const { field, message } of validateCodes(line)) check(`${path}.${field}`, message);
  const isDate = line.servedOn === null || isPlausibleDate(line.servedOn);
  check(`${path}.servedOn`, !isDate && BILLING_DATE_MESSAGE);
}

function checkDeposit({ depositKind, depositValue, price }: ServiceFields, check: Check): void {
  const isPercent = depositKind === 'percent';
  const isValid = isIntegerInRange(depositValue, 0, isPercent ? RATE_MAX : MONEY_MAX);
  check('depositValue', !isValid && (isPercent ? TAX_MESSAGE : AMOUNT_MESSAGE));
  check(
    'depositValue',
    isValid && depositKind === 'amount' && depositValue > price && 'This is more than the price',
  );
}

function checkIncluded(included: IncludedCare, path: string, check: Check): void {
  for (const field of ['prenatalVisits', 'postpartumVisits', 'hours'] as const) {
    const isNumber = isIntegerInRange(included[field], 0, INCLUDED_QUANTITY_MAX);
    check(`${path}${field}`, !isNumber && `Please enter a number from 0 to ${INCLUDED_QUANTITY_MAX}`);
  }
}

function checkInstallment(payment: InstallmentFields, path: string, check: Check): void {
  const { event, offset, amount, dueDate } = payment;
  const [min, max] = offsetLimits[event];
  check(
    `${path}.offset`,
    !isIntegerInRange(offset, min, max) && `Please enter a number from ${min} to ${max}`,
  );
  check(`${path}.amount`, !isIntegerInRange(amount, 0, MONEY_MAX) && AMOUNT_MESSAGE);
  check(
    `${path}.dueDate`,
    event === 'date' && !(dueDate && isPlausibleDate(dueDate)) && BILLING_DATE_MESSAGE,
  );
}

/** Returns whether a value is an integer within limits. */
export function isIntegerInRange(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function createCollector(): { errors: FieldError[]; check: Check } {
  const errors: FieldError[] = [];
  const check: Check = (field, message) => {
    if (message) errors.push({ field, message });
  };
  return { errors, check };
}
