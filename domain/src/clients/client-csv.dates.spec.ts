import { readImportedDate } from './client-csv.dates.js';

const past = { today: '2026-11-08', isPast: true };
const ahead = { today: '2026-11-08', isPast: false };

describe('readImportedDate', () => {
  it.each([
    '3/7/27',
    '03-07-2027',
    '3.7.2027',
    '3/7/2027 0:00',
    '3/7/2027 12:00:00 AM',
    '7-Mar-27',
    '7 March 2027',
    '07. Mar. 2027',
    'Mar 7, 2027',
    'March 7th 2027',
    '2027-03-07',
    '2027-03-07 00:00:00',
    '2027-03-07T00:00:00.000',
    '2027/3/7',
  ])('reads %s as March 7, 2027', (text) => {
    expect(readImportedDate(text, 'month-first', ahead)).toBe('2027-03-07');
  });

  it('reads day-first numeric dates', () => {
    expect(readImportedDate('07.03.27', 'day-first', ahead)).toBe('2027-03-07');
    expect(readImportedDate('7/3/2027 0:00', 'day-first', ahead)).toBe('2027-03-07');
  });

  it("reads a two-digit year as the latest past year if the date can't be in the future", () => {
    expect(readImportedDate('3/7/90', 'month-first', past)).toBe('1990-03-07');
    expect(readImportedDate('3/7/08', 'month-first', past)).toBe('2008-03-07');
    expect(readImportedDate('3/7/27', 'month-first', past)).toBe('1927-03-07');
  });

  it.each(['13/25/2027', '2/30/2027', '7-Foo-27', 'soon', '3/7', '3/7-2027', ''])(
    'leaves %j unchanged',
    (text) => {
      expect(readImportedDate(text, 'month-first', ahead)).toBe(text);
    },
  );
});
