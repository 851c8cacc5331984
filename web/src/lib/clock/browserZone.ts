import type { TimeZone } from '@doula-desk/domain';

/** Returns the browser's time zone; undefined if unknown. */
export function browserZone(): TimeZone | undefined {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns whether two names refer to the same zone, since some zones have an old and a new name. */
export function isSameZone(one: TimeZone, other: TimeZone): boolean {
  return one === other || currentName(one) === currentName(other);
}

/**
 * Caches the browser's name for each zone. Looking up a name takes several milliseconds, and pages compare zones each
 * time they render.
 */
const currentNames = new Map<TimeZone, TimeZone>();

function currentName(zone: TimeZone): TimeZone {
  const known = currentNames.get(zone);
  if (known !== undefined) return known;
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  currentNames.set(zone, name);
  return name;
}
