/** Name of a time zone in the IANA database, such as 'America/New_York'. */
export type TimeZone = string;

/** The time zone of a practice that hasn't chosen one, if the browser doesn't report one either. */
export const FALLBACK_TIME_ZONE: TimeZone = 'UTC';

/**
 * Names begin with a capital letter. Offsets ('+05:00') are excluded, although the platform accepts them, because they
 * ignore DST changes.
 */
const nameShape = /^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Z][A-Za-z0-9_+-]*)*$/u;

/**
 * Time zones already known to exist. Every row of a list may check the practice's time zone, and each check has to
 * create a formatter.
 */
const existing = new Set<string>();

/** Returns whether a string is the name of an IANA time zone that this platform knows, in its usual spelling. */
export function isTimeZone(name: string): boolean {
  if (existing.has(name)) return true;
  if (!nameShape.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    existing.add(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns all time zones that the settings offer, in alphabetical order, with UTC last. */
export function timeZoneNames(): TimeZone[] {
  const names = Intl.supportedValuesOf('timeZone').filter((name) => name !== FALLBACK_TIME_ZONE);
  return [...names, FALLBACK_TIME_ZONE];
}

/** Returns the place in a time zone's name for display: 'America/Argentina/Buenos_Aires' becomes 'Buenos Aires'. */
export function timeZonePlace(zone: TimeZone): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
