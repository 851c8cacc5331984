const DECIMAL = /^(\d+)(?:\.(\d*))?$/u;

/**
 * Reads a typed number as whole units of its last decimal: with two decimals, '1.5' is 150. Returns NaN, which the
 * rules reject, if it isn't a number or has more decimals.
 */
export function parseDecimal(text: string, decimals: number): number {
  const [, whole, part = ''] = DECIMAL.exec(text.trim()) ?? [];
  if (whole === undefined || part.length > decimals) return Number.NaN;
  return Number(`${whole}${part.padEnd(decimals, '0')}`);
}

/** Returns such a number in the format of a field: '1.5'. */
export function decimalText(value: number, decimals: number): string {
  return String(value / 10 ** decimals);
}
