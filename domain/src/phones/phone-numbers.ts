import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { digitsOf } from '../text/index.js';
import type { PhoneCountry } from './phone-country.js';

/** A text with fewer digits is only a part of a number, so a leading zero isn't necessarily a trunk zero. */
const MIN_WHOLE_NUMBER_DIGITS = 7;

/**
 * Returns the digits that every spelling of a number contains in any country: those without calling code and trunk
 * prefix. If only a part of a number has been typed so far, returns its digits.
 *
 * @param country of numbers without a calling code
 */
export function nationalDigits(text: string, country: PhoneCountry): string {
  const digits = digitsOf(text);
  if (digits.length < MIN_WHOLE_NUMBER_DIGITS && !text.trim().startsWith('+')) return digits;
  const national = withoutMobileMark(parsePhoneNumberFromString(text, country, metadata)) ?? digits;
  return national.replace(/^0+/u, '') || digits;
}

/**
 * Returns a key that is equal for all spellings of a number: the number with its calling code, and without an
 * extension. Texts that can't be a whole number are compared by their digits.
 *
 * @param country of numbers without a calling code
 */
export function comparablePhone(text: string, country: PhoneCountry): string {
  const phone = parsePhoneNumberFromString(text, country, metadata);
  return phone?.isPossible() ? `+${phone.countryCallingCode}${withoutMobileMark(phone)}` : digitsOf(text);
}

const ARGENTINA = '54';
/** Area code and number of a mobile phone in Argentina, after the 9. */
const ARGENTINE_MOBILE = /^9(\d{10})$/u;

/**
 * Returns the national number without the 9 that Argentine mobile numbers have only when they're called from abroad:
 * people write +54 9 11 2345 6789 and +54 11 2345 6789 for one phone.
 */
function withoutMobileMark(phone: PhoneNumber | undefined): string | undefined {
  if (phone?.countryCallingCode !== ARGENTINA) return phone?.nationalNumber;
  return phone.nationalNumber.replace(ARGENTINE_MOBILE, '$1');
}
