import type { TimeZone } from '@doula-desk/domain';

/** The zone of this browser, or undefined where it does not tell. */
export function browserZone(): TimeZone | undefined {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether two names stand for the same zone: a zone may have an old and a new name. */
export function isSameZone(one: TimeZone, other: TimeZone): boolean {
  return one === other || currentName(one) === currentName(other);
}

function currentName(zone: TimeZone): TimeZone {
  return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
}
