import { epochMilliseconds } from '../dates/index.js';
import { ANNOUNCEMENT_LENGTH, announcementState, validateAnnouncement } from './announcement.js';

const fields = {
  text: 'The server restarts tonight.',
  startsAt: '2026-11-29T08:00:00.000Z',
  endsAt: '2026-11-29T20:00:00.000Z',
};

it.each([
  [{}, []],
  [{ text: ' ' }, ['text']],
  [{ text: 'x'.repeat(ANNOUNCEMENT_LENGTH + 1) }, ['text']],
  [{ startsAt: 'tomorrow' }, ['startsAt']],
  [{ endsAt: '' }, ['endsAt']],
  [{ endsAt: fields.startsAt }, ['endsAt']],
])('for an announcement with %j, reports errors in %j', (change, wrong) => {
  expect(validateAnnouncement({ ...fields, ...change }).map(({ field }) => field)).toEqual(wrong);
});

it.each([
  ['2026-11-29T07:59:59.999Z', 'upcoming'],
  [fields.startsAt, 'current'],
  ['2026-11-29T19:59:59.999Z', 'current'],
  [fields.endsAt, 'past'],
])('at %s, describes an announcement as %s', (now, state) => {
  expect(announcementState(fields, epochMilliseconds(now))).toBe(state);
});
