import { babyCounts, type Option } from '@doula-desk/domain';

/**
 * Options of a select that may stay empty, with the stored value among them: an imported text that is none
 * of the usual ones is shown, and kept.
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

/** 'Twins' for 2; a number that no form offers is told as it is. */
export function babyCountLabel(count: number): string {
  return babyCounts.find(({ value }) => value === count)?.label ?? `${count} babies`;
}

/** Numbers of babies that a form offers, and the stored one. */
export function babyCountOptions(stored: string): Option[] {
  const offered = babyCounts.map(({ value, label }) => ({ value: String(value), label }));
  if (stored === '' || offered.some(({ value }) => value === stored)) return offered;
  return [...offered, { value: stored, label: babyCountLabel(Number(stored)) }];
}
