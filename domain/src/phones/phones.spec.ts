import { phoneCountryOf } from './phone-country.js';
import { comparablePhone, nationalDigits } from './phone-numbers.js';

describe('phoneCountryOf', () => {
  it.each([
    ['America/Los_Angeles', 'US'],
    ['Europe/London', 'GB'],
    ['Europe/Berlin', 'DE'],
    ['Asia/Kolkata', 'IN'],
    ['Asia/Calcutta', 'IN'],
    ['Pacific/Auckland', 'NZ'],
    ['UTC', 'US'],
    ['not a zone', 'US'],
  ])('determines that a practice in %s dials from %s', (zone, country) => {
    expect(phoneCountryOf(zone)).toBe(country);
  });
});

describe('nationalDigits', () => {
  it.each([
    '(555) 123-4567',
    '555-123-4567',
    '555.123.4567',
    '+1 555 123 4567',
    '+15551234567',
    '1-555-123-4567',
  ])('reads %s as the same number in the United States', (typed) => {
    expect(nationalDigits(typed, 'US')).toEqual(['5551234567']);
  });

  it.each([
    ['+44 (0)20 7946 0018', 'US'],
    ['+442079460018', 'US'],
    ['011 44 20 7946 0018', 'US'],
    ['020 7946 0018', 'GB'],
    ['00442079460018', 'DE'],
  ] as const)('reads %s in %s as the same number in London', (typed, country) => {
    expect(nationalDigits(typed, country)).toEqual(['2079460018']);
  });

  it.each(['+54 9 11 2345 6789', '+5491123456789', '+54 11 2345-6789', '011 2345-6789', '011 15-2345-6789'])(
    'reads %s as the same number in Argentina',
    (typed) => {
      expect(nationalDigits(typed, 'AR')).toEqual(['1123456789', '111523456789']);
      expect(comparablePhone(typed, 'AR')).toBe('+541123456789');
    },
  );

  it('returns the digits of a partial number', () => {
    expect(nationalDigits('0018', 'US')).toEqual(['0018']);
    expect(nationalDigits('555-12', 'US')).toEqual(['55512']);
    expect(nationalDigits('+1 555 12', 'US')).toEqual(['55512']);
    expect(nationalDigits('000 0000', 'US')).toEqual(['0000000']);
  });
});

describe('comparablePhone', () => {
  it('is the same however a number is written', () => {
    const same = ['(555) 123-4567', '+1 555.123.4567', '15551234567', '555 123 4567 ext. 12'];
    expect(new Set(same.map((text) => comparablePhone(text, 'US')))).toEqual(new Set(['+15551234567']));
    expect(comparablePhone('020 7946 0018', 'GB')).toBe(comparablePhone('+44 (0)20 7946 0018', 'GB'));
  });

  it('is different for the same national number in two countries', () => {
    expect(comparablePhone('+44 2079460018', 'US')).not.toBe(comparablePhone('+49 2079460018', 'US'));
  });

  it("consists of the digits of text that isn't a complete phone number", () => {
    expect(comparablePhone('+1 (555) 0199', 'US')).toBe('15550199');
    expect(comparablePhone('none', 'US')).toBe('');
  });
});
