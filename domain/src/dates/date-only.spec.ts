import { isDateOnly, isPlausibleDate, toPlainDate } from './date-only.js';

describe('isDateOnly', () => {
  it.each(['2026-11-03', '2028-02-29', '2000-02-29', '0027-03-07'])('accepts %s', (text) => {
    expect(isDateOnly(text)).toBe(true);
  });

  it.each([
    '2027-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-3',
    '20261103',
    '2026-11-03T10:00:00Z',
    '2026-11-03[u-ca=hebrew]',
    '+002026-11-03',
    ' 2026-11-03',
    '11/03/2026',
    '',
  ])('rejects %j', (text) => {
    expect(isDateOnly(text)).toBe(false);
  });
});

describe('isPlausibleDate', () => {
  it('rejects a mistyped year', () => {
    expect(isPlausibleDate('0027-03-07')).toBe(false);
    expect(isPlausibleDate('2200-01-01')).toBe(false);
    expect(isPlausibleDate('1900-01-01')).toBe(true);
    expect(isPlausibleDate('2199-12-31')).toBe(true);
  });
});

describe('toPlainDate', () => {
  it("throws an error that doesn't contain the value", () => {
    expect(() => toPlainDate('1988-02-31')).toThrow(new RangeError('Not a calendar date (YYYY-MM-DD)'));
    expect(() => toPlainDate('2026-11-03T10:00')).toThrow(RangeError);
  });
});
