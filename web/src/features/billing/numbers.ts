const DECIMAL = /^(\d+)(?:\.(\d*))?$/u;

/**
 * Parses a number as an integer count of its smallest decimal unit: with two decimals, '1.5' is 150. Returns
 * NaN, which the rules reject, if the text isn't a number or has more decimals.
 */
export function parseDecimal(text: string, decimals: number): number {
  const [, whole, part = ''] = DECIMAL.exec(text.trim()) ?? [];
  if (whole === undefined || part.length > decimals) return Number.NaN;
  return Number(`${whole}${part.padEnd(decimals, '0')}`);
}

/** Formats an integer count of the smallest decimal unit for an input field: with two decimals, 150 is '1.5'. */
export function decimalText(value: number, decimals: number): string {
  return String(value / 10 ** decimals);
}
