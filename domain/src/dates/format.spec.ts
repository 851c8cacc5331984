import {
  formatDate,
  formatDateRange,
  formatInstant,
  formatTime,
  movedTimeNotice,
  timeZoneAbbreviation,
  timeZoneLabel,
  weekdayNames,
} from './format.js';

describe('formatDate', () => {
  it('formats a date in each style', () => {
    expect(formatDate('2027-03-07')).toBe('Mar 7, 2027');
    expect(formatDate('2027-03-07', 'full')).toBe('Sunday, March 7, 2027');
    expect(formatDate('2027-03-07', 'short')).toBe('Sun, Mar 7');
    expect(formatDate('2027-03-07', 'month')).toBe('March 2027');
    expect(formatDate('2027-03-07', 'weekday')).toBe('Sunday');
  });

  it("shows the given day, regardless of the machine's time zone", () => {
    expect(formatDate('2027-03-07', 'medium', 'en-GB')).toBe('7 Mar 2027');
    expect(formatDate('1900-01-01')).toBe('Jan 1, 1900');
    expect(formatDate('2028-02-29')).toBe('Feb 29, 2028');
  });

  it.each(['2027-02-29', '2027-2-3', '2027-13-01', 'Mar 7, 2027', ''])(
    "rejects %j, which isn't a date",
    (text) => {
      expect(() => formatDate(text)).toThrow(RangeError);
    },
  );

  it('joins two dates', () => {
    expect(formatDateRange('2026-06-16', '2026-06-18')).toBe('Jun 16, 2026 – Jun 18, 2026');
    expect(formatDateRange('2026-06-16', '2026-06-16')).toBe('Jun 16, 2026');
  });
});

describe('times and zones', () => {
  it('use the time zone abbreviation that applies at the time', () => {
    expect(formatInstant('2026-11-03T15:00:00Z', 'America/New_York', 'full')).toBe(
      'Tuesday, November 3, 2026, 10:00 AM EST',
    );
    expect(formatInstant('2026-10-28T14:00:00Z', 'America/New_York')).toBe('Oct 28, 2026, 10:00 AM EDT');
    expect(formatInstant('2026-12-17T07:00:00Z', 'Europe/Berlin')).toBe('Dec 17, 2026, 8:00 AM GMT+1');
    expect(timeZoneAbbreviation('UTC', '2026-12-17T07:00:00Z')).toBe('UTC');
    expect(timeZoneLabel('America/New_York', '2026-07-01T12:00:00Z')).toBe(
      'Eastern Daylight Time (New York)',
    );
    expect(timeZoneLabel('Europe/Berlin', '2026-12-17T07:00:00Z')).toBe(
      'Central European Standard Time (Berlin)',
    );
    expect(timeZoneLabel('UTC', '2026-12-17T07:00:00Z')).toBe('Coordinated Universal Time');
  });

  it('use ordinary spaces', () => {
    expect(formatTime('13:05')).toBe('1:05 PM');
    expect(formatInstant('2026-12-17T07:00:00Z', 'UTC')).not.toMatch(/[\u00a0\u202f]/u);
  });

  it('list weekdays starting with Sunday', () => {
    expect(weekdayNames()).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  });
});

describe('movedTimeNotice', () => {
  it('returns a notice only for a skipped time', () => {
    expect(movedTimeNotice('2027-03-14', '02:30', 'America/New_York')).toBe(
      "Clocks go forward on Mar 14, 2027, so 2:30 AM doesn't exist. It will be 3:30 AM.",
    );
    expect(movedTimeNotice('2027-03-14', '03:30', 'America/New_York')).toBeUndefined();
    expect(movedTimeNotice('2026-11-01', '01:30', 'America/New_York')).toBeUndefined();
  });
});
