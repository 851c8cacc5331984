import { addMinutes, instantAt } from '../dates/index.js';
import { defaultClientReminderSettings } from '../settings/index.js';
import {
  appointmentTime,
  type ClientReminderFacts,
  callLink,
  clientReminderLetter,
  placeForClient,
} from './client-reminder.letter.js';
import {
  canSendClientReminders,
  dueClientReminder,
  isInQuietHours,
  quietUntil,
  reminderSendTime,
} from './client-reminder.rules.js';

const zone = 'America/New_York';
const night = { start: '21:00', end: '08:00' };
const settings = { ...defaultClientReminderSettings, hoursBefore: true };
const at = (date: string, time: string) => instantAt(date, time, zone);

it.each([
  ['20:59', night, false],
  ['21:00', night, true],
  ['03:00', night, true],
  ['08:00', night, false],
  ['13:00', { start: '12:00', end: '14:00' }, true],
  ['14:00', { start: '12:00', end: '14:00' }, false],
  ['12:00', { start: '12:00', end: '12:00' }, false],
])('decides whether %s is within the quiet hours %p: %p', (time, quiet, expected) => {
  expect(isInQuietHours(time, quiet)).toBe(expected);
});

it.each([
  ['2026-12-01', '10:00', 'day', '2026-11-30', '10:00'],
  ['2026-12-01', '10:00', 'hours', '2026-12-01', '08:00'],
  // Two hours before is 7:00, which is in the quiet hours, so the reminder is sent the evening before.
  ['2026-12-01', '09:00', 'hours', '2026-11-30', '20:30'],
  ['2026-12-01', '23:30', 'hours', '2026-12-01', '20:30'],
  ['2026-12-01', '23:30', 'day', '2026-11-30', '20:30'],
  // A day before is 5:00, which is in the quiet hours of the night before.
  ['2026-12-01', '05:00', 'day', '2026-11-29', '20:30'],
] as const)('sends the reminder for %s %s (%s) on %s at %s', (date, time, kind, day, clock) => {
  expect(reminderSendTime(at(date, time), kind, night, zone)).toBe(at(day, clock));
});

it('counts back elapsed hours across a DST change, but applies quiet hours by the clock', () => {
  expect(reminderSendTime(at('2026-11-01', '12:00'), 'day', night, zone)).toBe(at('2026-10-31', '13:00'));
  expect(reminderSendTime(at('2027-03-14', '12:00'), 'day', night, zone)).toBe(at('2027-03-13', '11:00'));
  expect(reminderSendTime(at('2027-03-14', '09:30'), 'hours', night, zone)).toBe(at('2027-03-13', '20:30'));
});

describe('dueClientReminder', () => {
  const appointment = { startsAt: at('2026-12-01', '14:00'), allDay: false };
  const due = (date: string, time: string, change: Partial<typeof settings> = {}, about = appointment) =>
    dueClientReminder(about, { ...settings, ...change }, zone, at(date, time));

  it('is due a day before and two hours before', () => {
    expect(due('2026-11-30', '13:59')).toBeUndefined();
    expect(due('2026-11-30', '14:00')).toBe('day');
    expect(due('2026-12-01', '12:00')).toBe('hours');
  });

  it('sends nothing during quiet hours, and catches up afterward', () => {
    expect(due('2026-11-30', '21:00')).toBeUndefined();
    expect(due('2026-12-01', '07:59')).toBeUndefined();
    expect(due('2026-12-01', '08:00')).toBe('day');
  });

  it('skips the day-before reminder once the later one is due, and both after the start', () => {
    expect(due('2026-12-01', '12:30')).toBe('hours');
    expect(due('2026-12-01', '12:30', { hoursBefore: false })).toBeUndefined();
    expect(due('2026-12-01', '11:59', { hoursBefore: false })).toBe('day');
    expect(due('2026-12-01', '14:00')).toBeUndefined();
    expect(due('2026-12-02', '09:00')).toBeUndefined();
  });

  it("follows the practice's settings", () => {
    expect(due('2026-11-30', '15:00', { dayBefore: false })).toBeUndefined();
    expect(due('2026-12-01', '12:00', { dayBefore: false })).toBe('hours');
  });

  it('sends only the day-before reminder for an all-day appointment', () => {
    const allDay = { startsAt: at('2026-12-01', '00:00'), allDay: true };
    expect(due('2026-11-29', '20:29', {}, allDay)).toBeUndefined();
    expect(due('2026-11-29', '20:30', {}, allDay)).toBe('day');
    expect(due('2026-11-30', '21:59', { quietHours: { start: '23:00', end: '06:00' } }, allDay)).toBe('day');
    expect(
      due('2026-11-30', '22:00', { quietHours: { start: '23:00', end: '06:00' } }, allDay),
    ).toBeUndefined();
  });

  // Checks every 15 minutes, for appointments at every hour of a day with a DST change.
  it.each(['2026-11-01', '2027-03-14'])('sends each reminder outside the quiet hours around %s', (day) => {
    for (let hour = 4; hour < 28; hour += 1) {
      const startsAt = addMinutes(at(day, '00:00'), hour * 60);
      const found = new Set<string>();
      for (let minutes = 49 * 60; minutes > -60; minutes -= 15) {
        const now = addMinutes(startsAt, -minutes);
        const kind = dueClientReminder({ startsAt, allDay: false }, settings, zone, now);
        if (kind === undefined) continue;
        expect(minutes).toBeGreaterThan(0);
        expect(quietUntil(now, night, zone)).toBeUndefined();
        found.add(kind);
      }
      expect(found).toEqual(new Set(['day', 'hours']));
    }
  });
});

it('returns when the quiet hours end', () => {
  expect(quietUntil(at('2026-11-30', '22:00'), night, zone)).toBe(at('2026-12-01', '08:00'));
  expect(quietUntil(at('2026-12-01', '02:00'), night, zone)).toBe(at('2026-12-01', '08:00'));
  expect(quietUntil(at('2026-12-01', '08:00'), night, zone)).toBeUndefined();
});

it.each([
  [{}, true],
  [{ status: 'active' as const }, true],
  [{ status: 'cancelled' as const }, false],
  [{ status: 'completed' as const }, false],
  [{ type: 'Birth Support' }, false],
  [{ duration: 0 }, false],
  [{ duration: 0, allDay: true }, true],
])('decides whether clients are reminded of an appointment with %p: %p', (change, expected) => {
  const appointment = { type: 'Prenatal Visit', duration: 60, allDay: false, status: 'scheduled' as const };
  expect(canSendClientReminders({ ...appointment, ...change })).toBe(expected);
});

describe('clientReminderLetter', () => {
  const facts: ClientReminderFacts = {
    practitionerName: 'Zoë Núñez',
    credentials: 'CD(DONA)',
    businessName: 'Moonrise',
    preferredOrFirstName: 'Ada',
    type: 'Prenatal Visit',
    startsAt: at('2026-12-01', '10:00'),
    endsAt: at('2026-12-01', '11:30'),
    days: null,
    timeZone: zone,
    place: 'Your home',
    text: 'Please park in the yard.\n\nRing twice.',
  };

  it('states the type, time (with zone), and place, and keeps health details out of the subject', () => {
    const letter = clientReminderLetter(facts);
    expect(letter.subject).toBe('Appointment reminder: Tuesday, December 1, 2026, 10:00 AM to 11:30 AM EST');
    expect(letter.paragraphs).toEqual([
      'This is a reminder of your appointment with Zoë Núñez (Moonrise).',
      'Please park in the yard.',
      'Ring twice.',
    ]);
    expect(letter.heading).toBe('Prenatal Visit');
    expect(letter.lines).toEqual(['Tuesday, December 1, 2026, 10:00 AM to 11:30 AM EST', 'Your home']);
    expect(letter.closing).toBe('Warm regards,\nZoë Núñez, CD(DONA)\nMoonrise');
  });

  it("states the time in the client's zone, across midnight, and for all-day appointments", () => {
    expect(appointmentTime({ ...facts, timeZone: 'Europe/London' })).toBe(
      'Tuesday, December 1, 2026, 3:00 PM to 4:30 PM GMT',
    );
    expect(appointmentTime({ ...facts, endsAt: at('2026-12-02', '00:30') })).toBe(
      'Tuesday, December 1, 2026, 10:00 AM to Wednesday, December 2, 2026, 12:30 AM EST',
    );
    expect(appointmentTime({ ...facts, days: { start: '2026-12-01', end: '2026-12-01' } })).toBe(
      'Tuesday, December 1, 2026, all day',
    );
  });
});

it.each([
  ['Client Home', 'Your home'],
  ['My Office', 'Our office: 1 Elm Street, Portland'],
  ['Virtual/Phone', 'Online or by phone'],
  ['Other', ''],
  [' 5 Oak Street ', '5 Oak Street'],
])('shows clients the location %s as %s', (location, place) => {
  expect(placeForClient(location, '1 Elm Street, Portland')).toBe(place);
});

it('finds the URL of a video call', () => {
  expect(callLink('Video: https://meet.example.org/a-b, code 1')).toBe('https://meet.example.org/a-b');
  expect(callLink('http://meet.example.org')).toBeUndefined();
  expect(callLink('Client Home')).toBeUndefined();
});
