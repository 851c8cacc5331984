/** Name of a time zone in the IANA database, such as 'America/New_York'. */
export type TimeZone = string;

/** The time zone of a practice that hasn't chosen one, if the browser doesn't report one either. */
export const FALLBACK_TIME_ZONE: TimeZone = 'UTC';

/**
 * Names begin with a capital letter. Offsets ('+05:00') are excluded, although the platform accepts them, because they
 * ignore DST changes.
 */
const namePattern = /^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Z][A-Za-z0-9_+-]*)*$/u;

/**
 * Zones that {@link isTimeZone} has already accepted. Each check creates a formatter, and a list may check the
 * practice's zone for every row.
 */
const validatedZones = new Set<string>();

/** Returns whether a string is the name of an IANA time zone that this platform supports, in its usual spelling. */
export function isTimeZone(name: string): boolean {
  if (validatedZones.has(name)) return true;
  if (!namePattern.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    validatedZones.add(name);
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
