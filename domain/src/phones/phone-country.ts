import { type CountryCode, getCountries } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import type { TimeZone } from '../dates/index.js';

export type PhoneCountry = CountryCode;

/** The country to use for a time zone that doesn't belong to a country, such as UTC. */
const DEFAULT_COUNTRY: PhoneCountry = 'US';

let countries: Map<string, PhoneCountry> | undefined;

/** Returns the country that a practice dials from. Numbers without a calling code are assumed to be in this country. */
export function phoneCountryOf(timeZone: TimeZone): PhoneCountry {
  countries ??= countriesByZone();
  return countries.get(canonicalZone(timeZone)) ?? DEFAULT_COUNTRY;
}

function countriesByZone(): Map<string, PhoneCountry> {
  const found = new Map<string, PhoneCountry>();
  for (const country of getCountries(metadata)) {
    for (const zone of zonesOf(country)) {
      const name = canonicalZone(zone);
      if (!found.has(name)) found.set(name, country);
    }
  }
  return found;
}

/** JavaScript engines provide a locale's time zones either as a property or through a method. */
function zonesOf(country: PhoneCountry): readonly string[] {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    timeZones?: readonly string[];
    getTimeZones?: () => readonly string[] | undefined;
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/**
 * A time zone can have several names, such as `Asia/Calcutta` and `Asia/Kolkata`. The engine resolves all of them to
 * the same one.
 */
function canonicalZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}
