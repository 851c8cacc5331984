/** Returns the value at a dotted path such as 'emergencyContacts.0.name'; undefined if the path doesn't exist. */
export function valueAt(source: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }, source);
}

/** Sets a value at a dotted path, creating lists and objects as needed. Paths come from code, never from users. */
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
