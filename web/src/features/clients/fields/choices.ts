import { babyCounts, type Option } from '@doula-desk/domain';

/**
 * Returns the options of an optional select. Includes the stored value, so that unusual imported texts are shown and
 * kept.
 */
export function selectable(
  options: readonly (string | Option)[],
  stored: string,
  empty = 'Not recorded',
): Option[] {
  const offered = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  const isOffered = stored === '' || offered.some(({ value }) => value === stored);
  return [{ value: '', label: empty }, ...offered, ...(isOffered ? [] : [{ value: stored, label: stored }])];
}

/** Returns 'Twins' for 2, and the number itself for one that no form offers. */
export function babyCountLabel(count: number): string {
  return babyCounts.find(({ value }) => value === count)?.label ?? `${count} babies`;
}

/** Returns the numbers of babies to offer, including the stored one. */
export function babyCountOptions(stored: string): Option[] {
  const offered = babyCounts.map(({ value, label }) => ({ value: String(value), label }));
  if (stored === '' || offered.some(({ value }) => value === stored)) return offered;
  return [...offered, { value: stored, label: babyCountLabel(Number(stored)) }];
}
