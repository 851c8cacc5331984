import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { digitsOf } from '../text/index.js';
import type { PhoneCountry } from './phone-country.js';

/** Fewer digits than this are a part of a number: a zero in front may stand in its middle. */
const FEWEST_OF_WHOLE = 7;

/**
 * Returns the digits that every spelling of a number contains, written in any country: those without calling code and
 * trunk prefix. Of the part of a number that someone has typed so far, it returns the digits.
 *
 * @param country of numbers without a calling code
 */
export function nationalDigits(text: string, country: PhoneCountry): string {
  const digits = digitsOf(text);
  if (digits.length < FEWEST_OF_WHOLE && !text.trim().startsWith('+')) return digits;
  const national = parsePhoneNumberFromString(text, country, metadata)?.nationalNumber ?? digits;
  return national.replace(/^0+/u, '') || digits;
}

/**
 * Returns what is equal for two spellings of one number: the number with its calling code, and without an extension.
 * What can't be a whole number is compared by its digits.
 *
 * @param country of numbers without a calling code
 */
export function comparablePhone(text: string, country: PhoneCountry): string {
  const phone = parsePhoneNumberFromString(text, country, metadata);
  return phone?.isPossible() ? phone.number : digitsOf(text);
}
