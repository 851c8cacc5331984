import type { TimeZone } from '@doula-desk/domain';

/** Returns the browser's time zone; undefined if it isn't known. */
export function browserZone(): TimeZone | undefined {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns whether two names refer to the same zone, which may have an old and a new name. */
export function isSameZone(one: TimeZone, other: TimeZone): boolean {
  return one === other || currentName(one) === currentName(other);
}

/**
 * The browser's names by zone. Looking one up takes several milliseconds, and pages compare zones each time they
 * render.
 */
const currentNames = new Map<TimeZone, TimeZone>();

function currentName(zone: TimeZone): TimeZone {
  const known = currentNames.get(zone);
  if (known !== undefined) return known;
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  currentNames.set(zone, name);
  return name;
}
