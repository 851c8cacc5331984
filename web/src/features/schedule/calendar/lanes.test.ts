import { appointment } from '../../../testing/appointments.js';
import { hoursToDraw, inLanes } from './lanes.js';

const at = (time: string, duration: number) => appointment({ id: time, time, duration });

test('puts side by side what overlaps, and below one another what only touches', () => {
  const drawn = inLanes([at('09:00', 60), at('09:30', 60), at('10:00', 30), at('11:00', 30)]);
  expect(drawn.map(({ start, end, lane, lanes }) => [start, end, lane, lanes])).toEqual([
    [540, 600, 0, 2],
    [570, 630, 1, 2],
    [600, 630, 0, 2],
    [660, 690, 0, 1],
  ]);
});

test('draws an on-call appointment so that it can be read, and ends a long one with the day', () => {
  const drawn = inLanes([at('03:00', 0), at('22:00', 600), at('23:50', 30)]);
  expect(drawn.map(({ start, end }) => [start, end])).toEqual([
    [180, 210],
    [1320, 1440],
    [1410, 1440],
  ]);
});

test('leaves all-day appointments out', () => {
  expect(inLanes([appointment({ allDay: true })])).toEqual([]);
});

test('draws the hours of a working day, and more where something lies outside', () => {
  expect(hoursToDraw([[], []])).toEqual({ from: 8, to: 18 });
  expect(hoursToDraw([inLanes([at('05:45', 30)]), inLanes([at('18:30', 45)])])).toEqual({ from: 5, to: 20 });
});
