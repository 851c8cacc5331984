import { jest } from '@jest/globals';
import { isTimeZone, timeZoneNames, timeZonePlace } from './time-zones.js';

describe('isTimeZone', () => {
  it.each([
    'America/New_York',
    'Europe/London',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'America/Argentina/Buenos_Aires',
    'Etc/GMT+5',
    'UTC',
  ])('accepts %s', (name) => expect(isTimeZone(name)).toBe(true));

  it.each(['', 'Mars/Olympus', '+05:00', 'america/new_york', 'America/New York', '../UTC', 'EST\n'])(
    'rejects %j',
    (name) => expect(isTimeZone(name)).toBe(false),
  );

  it('creates only one formatter per zone', () => {
    const formatters = jest.spyOn(Intl, 'DateTimeFormat');
    for (let n = 0; n < 3; n++) expect(isTimeZone('Pacific/Chatham')).toBe(true);
    expect(formatters).toHaveBeenCalledTimes(1);
    formatters.mockRestore();
  });
});

describe('timeZoneNames', () => {
  it('lists each zone once, and only zones that pass the check', () => {
    const names = timeZoneNames();
    expect(names.length).toBeGreaterThan(300);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['America/New_York', 'Australia/Sydney', 'UTC']));
  });
});

describe('timeZonePlace', () => {
  it('returns a readable place name', () => {
    expect(timeZonePlace('America/New_York')).toBe('New York');
    expect(timeZonePlace('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
    expect(timeZonePlace('UTC')).toBe('UTC');
  });
});
