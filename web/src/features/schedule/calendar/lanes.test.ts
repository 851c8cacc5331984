import { appointment } from '../../../testing/appointments.js';
import { layOutLanes, shownHours } from './lanes.js';

const ZONE = 'America/New_York';
const DAY = '2026-11-27';
const at = (time: string, duration: number) => appointment({ id: time, time, duration });

it('places overlapping appointments in lanes, and back-to-back ones below each other', () => {
  const drawn = layOutLanes([at('09:00', 60), at('09:30', 60), at('10:00', 30), at('11:00', 30)], DAY, ZONE);
  expect(drawn.map(({ start, end, lane, lanes }) => [start, end, lane, lanes])).toEqual([
    [540, 600, 0, 2],
    [570, 630, 1, 2],
    [600, 630, 0, 2],
    [660, 690, 0, 1],
  ]);
});

it('draws a short appointment tall enough to read, and ends a long one at midnight', () => {
  const drawn = layOutLanes([at('03:00', 5), at('22:00', 600), at('23:50', 30)], DAY, ZONE);
  expect(drawn.map(({ start, end }) => [start, end])).toEqual([
    [180, 210],
    [1320, 1440],
    [1410, 1440],
  ]);
});

it('draws the rest of an overnight appointment on the next day, starting at midnight', () => {
  const [drawn] = layOutLanes([at('22:00', 480)], '2026-11-28', ZONE);
  expect([drawn?.start, drawn?.end]).toEqual([0, 360]);
});

it('ends the rest of an overnight appointment at its actual end when clocks change', () => {
  const [drawn] = layOutLanes(
    [appointment({ date: '2026-10-31', time: '22:00', duration: 480 })],
    '2026-11-01',
    ZONE,
  );
  expect([drawn?.start, drawn?.end]).toEqual([0, 300]);
});

it('leaves all-day and on-call appointments off the hour scale', () => {
  const offScale = [appointment({ allDay: true }), at('00:00', 0)];
  expect(layOutLanes(offScale, DAY, ZONE)).toEqual([]);
  expect(shownHours([layOutLanes(offScale, DAY, ZONE)])).toEqual({ from: 8, to: 18 });
});

it('draws the hours of a working day, and more for appointments outside those hours', () => {
  expect(shownHours([[], []])).toEqual({ from: 8, to: 18 });
  expect(
    shownHours([layOutLanes([at('05:45', 30)], DAY, ZONE), layOutLanes([at('18:30', 45)], DAY, ZONE)]),
  ).toEqual({
    from: 5,
    to: 20,
  });
});
