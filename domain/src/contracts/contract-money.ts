/** The currency of a practice's contracts. */
export const CONTRACT_CURRENCY = 'USD' as const;
/** Maximum amount in a field, in cents: ten million dollars. */
export const AMOUNT_MAX_CENTS = 1_000_000_000;

const PLAIN = /^\d+(?:\.\d{0,2})?$/u;
/** Thousands separated by commas: '1,200' and '1,200.50'. */
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{0,2})?$/u;

/**
 * Parses an amount as a user types it: '1200', '1,200', '$1,200.50'. Returns cents, or undefined if the text isn't an
 * amount or has fractions of a cent. '1,2' is ambiguous and therefore rejected.
 */
export function parseAmount(text: string): number | undefined {
  const bare = text.replace(/[\s$]/gu, '');
  if (!PLAIN.test(bare) && !GROUPED.test(bare)) return undefined;
  const [whole = '', part = ''] = bare.replaceAll(',', '').split('.');
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents <= AMOUNT_MAX_CENTS ? cents : undefined;
}

/** Returns an amount formatted for an input field: '1200', '1200.50'. */
export function amountText(cents: number): string {
  const whole = Math.floor(cents / 100);
  const part = cents % 100;
  return part === 0 ? String(whole) : `${whole}.${String(part).padStart(2, '0')}`;
}

/** Returns an amount for display: '$1,200.00'. */
export function formatAmount(cents: number, currency: string = CONTRACT_CURRENCY): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}
