import { addMinutes } from '../dates/index.js';
import type { BirthEvent } from './birth.js';
import { contractionChart } from './contraction-chart.js';

const NEW_YORK = 'America/New_York';

function contraction(at: string, seconds: number | null): BirthEvent {
  const endedAt = seconds === null ? null : addMinutes(at, seconds / 60);
  return {
    id: at,
    kind: 'contraction',
    at,
    endedAt,
    note: '',
    details: {},
    revision: 1,
    changedAt: at,
    isDeleted: false,
    by: '',
  };
}

const every = (start: string, minutes: number, count: number) =>
  Array.from({ length: count }, (_, place) => contraction(addMinutes(start, place * minutes), 60));

describe('the contraction chart', () => {
  it('covers the time from the first to the last contraction, across midnight', () => {
    const events = [
      contraction('2026-11-29T04:40:00.000Z', 60),
      contraction('2026-11-29T05:00:00.000Z', 120),
      contraction('2026-11-29T05:20:00.000Z', 60),
    ];
    expect(contractionChart(events, NEW_YORK)).toEqual({
      bars: [
        { at: 0, height: 0.5 },
        { at: 0.5, height: 1 },
        { at: 1, height: 0.5 },
      ],
      marks: ['11:40 PM', '11:50 PM', '12:00 AM', '12:10 AM', '12:20 AM'].map((text, place) => ({
        at: place / 4,
        text,
      })),
      caption: '3 contractions, the longest of 2 min',
    });
  });

  it('shows a repeated hour twice when clocks go back', () => {
    const chart = contractionChart(every('2026-11-01T04:30:00.000Z', 30, 7), NEW_YORK);
    expect(chart?.marks.map(({ text }) => text)).toEqual([
      '12:30 AM',
      '1:00 AM',
      '1:30 AM',
      '1:00 AM',
      '1:30 AM',
      '2:00 AM',
      '2:30 AM',
    ]);
  });

  it('has few marks, however long the labor lasts', () => {
    for (const count of [30, 300, 1000, 4000]) {
      const chart = contractionChart(every('2026-11-29T05:03:20.000Z', 4, count), NEW_YORK);
      expect(chart?.bars).toHaveLength(count);
      expect(chart?.marks.length).toBeGreaterThanOrEqual(1);
      expect(chart?.marks.length).toBeLessThanOrEqual(7);
    }
  });

  it("is omitted if there are only a few contractions, and leaves out one that hasn't ended", () => {
    expect(contractionChart(every('2026-11-29T05:00:00.000Z', 4, 2), NEW_YORK)).toBeNull();
    const events = [
      ...every('2026-11-29T05:00:00.000Z', 4, 3),
      contraction('2026-11-29T05:12:00.000Z', null),
    ];
    expect(contractionChart(events, NEW_YORK)?.bars).toHaveLength(3);
  });
});
