import { birthdayKey, birthdayKeysOn } from './birthdays.js';
import { ageOn } from './client.rules.js';

it('combines the month and day into a key', () => {
  expect(birthdayKey('1990-02-09')).toBe(209);
  expect(birthdayKey('2004-12-31')).toBe(1231);
});

it.each([
  ['2027-02-28', [228]],
  ['2027-03-01', [229, 301]],
  ['2028-02-29', [229]],
  ['2028-03-01', [301]],
  ['2100-03-01', [229, 301]],
  ['2000-03-01', [301]],
  ['2026-11-27', [1127]],
])('on %s, finds the birthdays %p', (today, keys) => {
  expect(birthdayKeysOn(today)).toEqual(keys);
});

it('finds birthdays on the day when the age increases, even if someone was born on February 29', () => {
  expect(ageOn('2000-02-29', '2027-02-28')).toBe(26);
  expect(ageOn('2000-02-29', '2027-03-01')).toBe(27);
});
