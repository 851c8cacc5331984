import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { digitsOf } from '../text/index.js';
import type { PhoneCountry } from './phone-country.js';

/** A string with fewer digits is only part of a number, so its leading zero isn't necessarily a trunk zero. */
const MIN_WHOLE_NUMBER_DIGITS = 7;

/**
 * Returns the digit sequences of a phone number without its calling code and trunk prefix. However the number is
 * written, it contains one of these sequences, usually the first one. If the text is only part of a number, returns its
 * digits.
 *
 * @param country the country of numbers without a calling code
 */
export function nationalDigits(text: string, country: PhoneCountry): string[] {
  const digits = digitsOf(text);
  if (digits.length < MIN_WHOLE_NUMBER_DIGITS && !text.trim().startsWith('+')) return [digits];
  const phone = parsePhoneNumberFromString(text, country, metadata);
  const national = phone ? withoutMobilePrefix(phone) : digits;
  const plain = national.replace(/^0+/u, '') || digits;
  const domestic = phone?.countryCallingCode === ARGENTINA ? domesticDigits(plain) : undefined;
  return domestic === undefined ? [plain] : [plain, domestic];
}

/**
 * Returns a key that is the same however a number is written: the number with its calling code and without an
 * extension. If the text can't be a whole number, the key consists of its digits.
 *
 * @param country the country of numbers without a calling code
 */
export function comparablePhone(text: string, country: PhoneCountry): string {
  const phone = parsePhoneNumberFromString(text, country, metadata);
  if (!phone) return digitsOf(text);
  const national = withoutMobilePrefix(phone);
  const isWhole = phone.isPossible() || national !== phone.nationalNumber;
  return isWhole ? `+${phone.countryCallingCode}${national}` : digitsOf(text);
}

const ARGENTINA = '54';
/**
 * Prefixes of mobile numbers before the area code, by calling code. In Argentina, a 9 is dialed from abroad, so people
 * write +54 9 11 2345 6789 and +54 11 2345 6789 for the same phone. In Mexico, these are prefixes that were dialed
 * until August 2019: 1 from abroad (+52 1 55 1234 5678), and 01, 044, and 045 domestically.
 */
const MOBILE_PREFIXES: Readonly<Record<string, RegExp>> = {
  [ARGENTINA]: /^9(\d{10})$/u,
  '52': /^(?:1|01|044|045)(\d{10})$/u,
};

function withoutMobilePrefix({ countryCallingCode, nationalNumber }: PhoneNumber): string {
  const prefix = MOBILE_PREFIXES[countryCallingCode];
  return prefix ? nationalNumber.replace(prefix, '$1') : nationalNumber;
}

/**
 * Returns an Argentine mobile number as dialed in Argentina, without the trunk zero: 11 15 2345 6789. Because the 15 is
 * between the area code and the number, this spelling doesn't contain the national digits as one sequence.
 */
function domesticDigits(national: string): string | undefined {
  const phone = parsePhoneNumberFromString(`+${ARGENTINA}9${national}`, metadata);
  return phone?.isPossible() ? digitsOf(phone.formatNational()).replace(/^0+/u, '') : undefined;
}
