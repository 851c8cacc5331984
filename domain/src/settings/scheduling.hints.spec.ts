import {
  lastBookableDay,
  type PlannedAppointment,
  schedulingHints,
  workingTimeOn,
} from './scheduling.hints.js';
import { defaultSchedulingChoices } from './settings.defaults.js';

/** A Friday. */
const today = '2026-11-27';
const visit: PlannedAppointment = {
  type: 'Prenatal Visit',
  date: today,
  endDate: today,
  allDay: false,
  time: '10:00',
  duration: 90,
};
const choices = { ...defaultSchedulingChoices, workingDays: ['Monday' as const, 'Friday' as const] };

function hints(planned: Partial<PlannedAppointment>, changes = {}, neighbors = [neighbor()]) {
  return schedulingHints(
    { ...visit, ...planned },
    { ...choices, timeZone: 'America/New_York', ...changes },
    today,
    neighbors,
  );
}

function neighbor(given = {}) {
  return {
    clientName: 'Mei Chen',
    date: today,
    endDate: today,
    allDay: false,
    time: '14:00',
    duration: 60,
    ...given,
  };
}

it('gives no hints for a visit within working hours', () => {
  expect(hints({})).toEqual([]);
  expect(hints({ allDay: true })).toEqual([]);
});

it.each([
  [{ date: '2026-11-29' }, "Sunday isn't one of your working days."],
  [{ date: '2026-11-29', allDay: true }, "Sunday isn't one of your working days."],
  [{ time: '07:30' }, 'This is outside your working hours, 8:00 AM to 6:00 PM.'],
  [{ time: '17:00' }, 'This is outside your working hours, 8:00 AM to 6:00 PM.'],
  [{ date: '2027-01-29' }, 'You accept bookings up to 8 weeks ahead, until Jan 22, 2027.'],
  [{ time: '12:20' }, 'This is less than 15 minutes from your appointment with Mei Chen at 2:00 PM.'],
  [
    { time: '15:10', duration: 30 },
    'This is less than 15 minutes from your appointment with Mei Chen at 2:00 PM.',
  ],
  [{ duration: 0 }, "You aren't available on call, according to your settings."],
])('for %p, gives the hint: %s', (planned, hint) => expect(hints(planned)).toEqual([hint]));

it('treats every day as a working day if none are chosen', () => {
  expect(hints({ date: '2026-11-29' }, { workingDays: [] })).toEqual([]);
});

it('gives practitioners on call no hints about working hours and days for births', () => {
  const night = { date: '2026-11-29', time: '02:00' };
  expect(hints({ ...night, duration: 0 }, { onCallAvailability: true })).toEqual([]);
  expect(hints({ ...night, type: 'Birth Support' }, { onCallAvailability: true })).toEqual([]);
  expect(hints({ ...night }, { onCallAvailability: true })).toHaveLength(1);
});

it('considers only timed appointments on the same day, and ignores overlaps', () => {
  const near = { time: '12:20' };
  expect(hints(near, {}, [neighbor({ date: '2026-11-28' })])).toEqual([]);
  expect(hints(near, {}, [neighbor({ allDay: true })])).toEqual([]);
  expect(hints({ time: '13:00' })).toEqual([]);
  expect(hints(near, { bufferTime: 0 })).toEqual([]);
});

it('supports working hours that end after midnight', () => {
  const workingHours = { start: '20:00', end: '04:00' };
  expect(workingTimeOn(today, { workingDays: [], workingHours })).toEqual({ from: 1200, to: 1680 });
  expect(hints({ time: '23:00', duration: 120 }, { workingHours })).toEqual([]);
});

it('counts elapsed time across DST changes', () => {
  const night = { date: '2026-10-31', endDate: '2026-10-31', time: '22:00' };
  const open = { workingDays: [], workingHours: { start: '20:00', end: '05:00' } };
  expect(hints({ ...night, duration: 480 }, open)).toEqual([]);
  expect(hints({ ...night, duration: 481 }, open)).toHaveLength(1);
  const day = { date: '2026-11-01', endDate: '2026-11-01' };
  const early = { ...day, time: '00:00', duration: 180 };
  expect(hints(early, open, [neighbor({ ...day, time: '02:10' })]).join()).toContain('less than 15 minutes');
});

it.each([
  ['4 weeks', '2026-12-25'],
  ['6 months', '2027-05-27'],
] as const)('books %s ahead until %s', (limit, last) => expect(lastBookableDay(limit, today)).toBe(last));
