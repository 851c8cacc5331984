/** The value at a dotted path, 'emergencyContacts.0.name'; undefined where the way ends early. */
export function valueAt(source: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }, source);
}

/** Puts a value at a dotted path, making the lists and objects on the way. Paths are ours, never a person's. */
export function setAt(target: object, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let place = target as Record<string, unknown>;
  for (const [index, key] of keys.entries()) {
    const next = keys[index + 1] ?? last;
    place[key] ??= /^\d+$/u.test(next) ? [] : {};
    place = place[key] as Record<string, unknown>;
  }
  place[last] = value;
}
