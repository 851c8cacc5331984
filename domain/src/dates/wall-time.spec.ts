import { isWallTime, minutesOfDay, parseWallTime, toTwelveHour } from './wall-time.js';

describe('isWallTime', () => {
  it('accepts only 00:00 to 23:59', () => {
    expect(['00:00', '09:30', '23:59'].every(isWallTime)).toBe(true);
    expect(['24:00', '9:30', '09:60', '09:30:00', '09:30 AM', ''].some(isWallTime)).toBe(false);
  });
});

describe('parseWallTime', () => {
  it.each([
    ['14:30', '14:30'],
    ['9:05', '09:05'],
    ['14:30:59', '14:30'],
    ['9:00 AM', '09:00'],
    ['12:00 AM', '00:00'],
    ['12:05 am', '00:05'],
    ['12:00 PM', '12:00'],
    ['2:30pm', '14:30'],
    ['9 a.m.', '09:00'],
    ['11:59 PM', '23:59'],
    ['9:00\u202fAM', '09:00'],
    [' 7:15 p.m. ', '19:15'],
  ])('reads %j as %s', (text, time) => {
    expect(parseWallTime(text)).toBe(time);
  });

  it.each(['', '24:00', '13:00 PM', '0:30 AM', '9', '9:5', '9:60 AM', 'noon', '10:00 CET'])(
    'returns undefined for %j',
    (text) => {
      expect(parseWallTime(text)).toBeUndefined();
    },
  );
});

describe('toTwelveHour', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['09:00', '9:00 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['13:05', '1:05 PM'],
    ['23:59', '11:59 PM'],
  ])('formats %s as %s', (time, text) => {
    expect(toTwelveHour(time)).toBe(text);
  });

  it('round-trips every minute of the day', () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      expect(parseWallTime(toTwelveHour(time))).toBe(time);
      expect(minutesOfDay(time)).toBe(minute);
    }
  });

  it("throws on anything that isn't a time", () => {
    expect(() => toTwelveHour('25:00')).toThrow(RangeError);
  });
});
