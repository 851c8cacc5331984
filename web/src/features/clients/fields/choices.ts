import { babyCounts, type Option } from '@doula-desk/domain';

/**
 * Returns the options for an optional select. Includes the stored value, so that unusual imported values are
 * shown and kept.
 */
export function optionsWithStored(
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

/** Returns a label such as 'Twins' or '7 babies'. */
export function babyCountLabel(count: number): string {
  return babyCounts.find(({ value }) => value === count)?.label ?? `${count} babies`;
}

/** Returns the numbers of babies to offer, including the stored one. */
export function babyCountOptions(stored: string): Option[] {
  const offered = babyCounts.map(({ value, label }) => ({ value: String(value), label }));
  if (stored === '' || offered.some(({ value }) => value === stored)) return offered;
  return [...offered, { value: stored, label: babyCountLabel(Number(stored)) }];
}
