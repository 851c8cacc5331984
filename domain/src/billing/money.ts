import { dinero, halfAwayFromZero, multiply, toSnapshot, transformScale } from 'dinero.js';
import {
  AED,
  AUD,
  BHD,
  BRL,
  CAD,
  CHF,
  CZK,
  DKK,
  EUR,
  GBP,
  HKD,
  HUF,
  ILS,
  INR,
  JPY,
  KRW,
  KWD,
  MXN,
  NOK,
  NZD,
  PLN,
  SEK,
  SGD,
  USD,
  ZAR,
} from 'dinero.js/currencies';

const currencies = {
  ...{ USD, CAD, AUD, NZD, GBP, EUR, CHF, DKK, NOK, SEK, PLN, CZK, HUF },
  ...{ MXN, BRL, ZAR, ILS, AED, KWD, BHD, INR, SGD, HKD, JPY, KRW },
};

/** The ISO 4217 code of a currency that a practice can bill in. */
export type BillingCurrency = keyof typeof currencies;
export const billingCurrencies = Object.keys(currencies) as BillingCurrency[];
export const DEFAULT_BILLING_CURRENCY: BillingCurrency = 'USD';

/** Maximum amount, in minor units: ten million dollars. Totals stay exact and fit the database's columns. */
export const MONEY_MAX = 1_000_000_000;

/** Returns whether a practice can bill in a currency. */
export function isBillingCurrency(code: unknown): code is BillingCurrency {
  return typeof code === 'string' && Object.hasOwn(currencies, code);
}

/** Returns a currency's number of decimals: 2 for dollars, 0 for yen, 3 for dinars. */
export function currencyDecimals(currency: BillingCurrency): number {
  return currencies[currency].exponent;
}

/** Returns an amount in minor units for display: '$1,200.00', '¥1,200'. */
export function formatMoney(amount: number, currency: BillingCurrency): string {
  const decimals = currencyDecimals(currency);
  return new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency },
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    // Negating a sum can produce −0, which is shown without a sign.
    signDisplay: 'negative',
  }).format(amount / 10 ** decimals);
}

/** Returns an amount formatted for an input field: '1200', '1200.50'. */
export function moneyToDecimal(amount: number, currency: BillingCurrency): string {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const part = digits.slice(digits.length - decimals);
  const sign = amount < 0 ? '-' : '';
  return Number(part) === 0 ? `${sign}${whole}` : `${sign}${whole}.${part}`;
}

const PLAIN = /^(\d+)(?:\.(\d*))?$/u;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/u;

/**
 * Parses an amount as a user types it: '1200', '1,200', '$1,200.50'. Returns minor units, or undefined if the text
 * isn't an amount, is too large, or has more decimals than the currency. '1,2' is ambiguous and therefore rejected.
 */
export function parseMoney(text: string, currency: BillingCurrency): number | undefined {
  const decimals = currencyDecimals(currency);
  const bare = text.replace(/[\s\p{Sc}]/gu, '').replace(new RegExp(`^${currency}|${currency}$`, 'u'), '');
  const [, whole, part = ''] = PLAIN.exec(GROUPED.test(bare) ? bare.replaceAll(',', '') : bare) ?? [];
  if (whole === undefined || part.length > decimals) return undefined;
  const amount = Number(`${whole}${part.padEnd(decimals, '0')}`);
  return amount <= MONEY_MAX ? amount : undefined;
}

/**
 * Multiplies an amount by a factor and rounds it to whole minor units, with halves rounded away from zero.
 *
 * @param factor an integer whose last `scale` digits are decimals
 */
export function multiplyMoney(
  amount: number,
  factor: number,
  scale: number,
  currency: BillingCurrency,
): number {
  const product = multiply(dinero({ amount, currency: currencies[currency] }), { amount: factor, scale });
  return toSnapshot(transformScale(product, currencyDecimals(currency), halfAwayFromZero)).amount;
}

/**
 * Splits an amount in proportion to weights using the largest remainder method. The parts are whole minor units and add
 * up to the amount, and each part differs from its exact share by less than one unit. Ties go to the earlier part.
 *
 * @param weights integers, at least one of which is greater than zero
 */
export function splitMoney(amount: number, weights: readonly number[]): number[] {
  // The products don't fit into 53 bits.
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / sum), remainder: product % sum };
  });
  const left = amount - shares.reduce((total, { part }) => total + part, 0);
  const favored = [...shares].sort(
    (one, other) => Number(other.remainder - one.remainder) || one.index - other.index,
  );
  for (const share of favored.slice(0, left)) share.part += 1;
  return shares.map(({ part }) => part);
}
