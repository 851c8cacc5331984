import { eddOffsetLabel, fromEddOffsetDays, toEddOffsetDays } from './edd-offset.js';

it.each([
  [-14, '2 weeks before the due date'],
  [-7, '1 week before the due date'],
  [-10, '10 days before the due date'],
  [0, 'On the due date'],
  [1, '1 day after the due date'],
  [42, '6 weeks after the due date'],
])('converts %i days to "%s" and back', (days, label) => {
  expect(eddOffsetLabel(days)).toBe(label);
  expect(toEddOffsetDays(fromEddOffsetDays(days))).toBe(days);
});
