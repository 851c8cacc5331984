import type { FieldError } from '../errors/index.js';
import { isRecord, recordOf } from '../records/index.js';
import { lengthError, tidyLine, tidyText } from '../text/index.js';
import {
  BILLING_TEXT_LENGTH,
  DUE_DAYS_MAX,
  NUMBER_PREFIX_LENGTH,
  type PaymentReminder,
  paymentReminders,
} from './billing.options.js';
import { type BillingCurrency, DEFAULT_BILLING_CURRENCY, isBillingCurrency } from './money.js';

/** A practice's billing settings. */
export interface BillingSettings {
  currency: BillingCurrency;
  /** Prefix of each invoice number. */
  numberPrefix: string;
  /** Whether numbers include the year and start over each year: `2026-0001`. */
  numberByYear: boolean;
  /** Number of days within which clients have to pay. */
  dueDays: number;
  /** Printed on invoices. */
  paymentInstructions: string;
  /** Whether sealing a contract creates the invoice for its fee. */
  invoiceFromContracts: boolean;
  /** Whether clients can pay by card, if the server accepts cards. */
  cardPayments: boolean;
  /** Which reminders clients get by email. */
  reminders: Record<PaymentReminder, boolean>;
  /** Whether clients get a statement of account by email each month. */
  monthlyStatements: boolean;
  /** National Provider Identifier and taxonomy code, for superbills. */
  npi: string;
  taxonomy: string;
  /** EIN or another tax number. */
  taxId: string;
}

/** Response to `GET` and `PUT /api/billing/settings`. */
export interface BillingSettingsResponse {
  settings: BillingSettings;
  /** Whether this server accepts cards. */
  canTakeCards: boolean;
  /** A `PUT` with an outdated version gets a 409. */
  version: number;
}

/** The default settings of a practice. */
export const defaultBillingSettings: BillingSettings = {
  currency: DEFAULT_BILLING_CURRENCY,
  numberPrefix: '',
  numberByYear: true,
  dueDays: 14,
  paymentInstructions: '',
  invoiceFromContracts: true,
  cardPayments: false,
  reminders: { before: false, onDay: false, after7: false, after14: false },
  monthlyStatements: false,
  npi: '',
  taxonomy: '',
  taxId: '',
};

/** Applies a request or stored values to settings. Settings that are omitted or have an invalid value don't change. */
export function readBillingSettings(
  sent: unknown,
  before: BillingSettings = defaultBillingSettings,
): BillingSettings {
  const input = recordOf(sent);
  const reminders = isRecord(input.reminders) ? input.reminders : {};
  const line = (key: 'numberPrefix' | 'npi' | 'taxonomy' | 'taxId') =>
    typeof input[key] === 'string' ? tidyLine(input[key]) : before[key];
  const flag = (value: unknown, kept: boolean) => (typeof value === 'boolean' ? value : kept);
  return {
    currency: isBillingCurrency(input.currency) ? input.currency : before.currency,
    numberPrefix: line('numberPrefix'),
    numberByYear: flag(input.numberByYear, before.numberByYear),
    dueDays: typeof input.dueDays === 'number' ? input.dueDays : before.dueDays,
    paymentInstructions:
      typeof input.paymentInstructions === 'string'
        ? tidyText(input.paymentInstructions)
        : before.paymentInstructions,
    invoiceFromContracts: flag(input.invoiceFromContracts, before.invoiceFromContracts),
    cardPayments: flag(input.cardPayments, before.cardPayments),
    reminders: Object.fromEntries(
      paymentReminders.map(({ key }) => [key, flag(reminders[key], before.reminders[key])]),
    ) as Record<PaymentReminder, boolean>,
    monthlyStatements: flag(input.monthlyStatements, before.monthlyStatements),
    npi: line('npi').replaceAll(/[\s-]/gu, ''),
    taxonomy: line('taxonomy').toUpperCase(),
    taxId: line('taxId'),
  };
}

/** Validates settings and returns the errors. */
export function validateBillingSettings(settings: BillingSettings): FieldError[] {
  const { numberPrefix, dueDays, paymentInstructions, npi, taxonomy, taxId } = settings;
  const errors: FieldError[] = [];
  const check = (field: keyof BillingSettings, message: string | false | undefined) => {
    if (message) errors.push({ field, message });
  };
  check('numberPrefix', lengthError(numberPrefix, NUMBER_PREFIX_LENGTH));
  check(
    'dueDays',
    !(Number.isInteger(dueDays) && dueDays >= 0 && dueDays <= DUE_DAYS_MAX) &&
      `Please enter a number of days from 0 to ${DUE_DAYS_MAX}`,
  );
  check('paymentInstructions', lengthError(paymentInstructions, BILLING_TEXT_LENGTH));
  check('npi', npi !== '' && !isNpi(npi) && 'Please enter a valid NPI of 10 digits');
  check(
    'taxonomy',
    taxonomy !== '' && !/^[\dA-Z]{9}X$/u.test(taxonomy) && 'Please enter a code such as 374J00000X',
  );
  check('taxId', lengthError(taxId, 40));
  return errors;
}

/** Returns an invoice's number: '2026-0001', or '0001' if numbers don't include the year. */
export function invoiceNumber(
  { numberPrefix, numberByYear }: Pick<BillingSettings, 'numberPrefix' | 'numberByYear'>,
  year: number,
  serial: number,
): string {
  return `${numberPrefix}${numberByYear ? `${year}-` : ''}${String(serial).padStart(4, '0')}`;
}

/**
 * Returns whether a string is an NPI: ten digits, the first of which is 1 or 2. The last is a Luhn check digit over the
 * other digits prefixed with 80840, as the Centers for Medicare & Medicaid Services define it in 'Requirements for
 * National Provider Identifier (NPI) and NPI Check Digit'.
 */
function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/u.test(text)) return false;
  const sum = [...`80840${text}`].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
