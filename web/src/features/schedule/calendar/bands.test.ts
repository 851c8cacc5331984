import { board, onCallClient } from '../../../testing/onCall.js';
import { bandsByDay } from './bands.js';

const away = {
  id: 'a-1',
  startDate: '2026-12-20',
  endDate: '2026-12-21',
  note: 'Vacation',
  version: 1,
  createdAt: '',
  updatedAt: '',
};

it('names the clients of each day, and starts a new band when they change', () => {
  const clients = [
    onCallClient(),
    onCallClient({
      id: 'c-mei',
      name: 'Mei Chen',
      window: { start: '2026-12-20', end: '2027-01-16', source: 'practice' },
    }),
  ];
  const bands = bandsByDay(board({ clients }));
  expect(bands.get('2026-11-30')).toBeUndefined();
  expect(bands.get('2026-12-01')).toMatchObject({ onCall: ['Ana Reyes'], isOnCallStart: true });
  expect(bands.get('2026-12-02')).toMatchObject({ onCall: ['Ana Reyes'], isOnCallStart: false });
  expect(bands.get('2026-12-20')).toMatchObject({ onCall: ['Ana Reyes', 'Mei Chen'], isOnCallStart: true });
  expect(bands.get('2026-12-29')).toMatchObject({ onCall: ['Mei Chen'], isOnCallStart: true });
});

it("says why the practitioner isn't available", () => {
  const rest = [{ start: '2026-12-22', end: '2026-12-22', until: '2026-12-22T20:00:00.000Z' }];
  const bands = bandsByDay(
    board({
      clients: [],
      timeAway: [away, { ...away, id: 'a-2', startDate: '2026-12-24', endDate: '2026-12-24', note: '' }],
      rest,
    }),
  );
  expect([...bands].map(([day, band]) => [day, band.away, band.isAwayStart])).toEqual([
    ['2026-12-20', 'Vacation', true],
    ['2026-12-21', 'Vacation', false],
    ['2026-12-22', 'Rest after a birth', true],
    ['2026-12-24', 'Time away', true],
  ]);
});

it('flags due dates, including those of clients without a window on that day', () => {
  const bands = bandsByDay(
    board({
      clients: [
        onCallClient({
          edd: '2026-12-05',
          window: { start: '2026-12-20', end: '2026-12-21', source: 'practice' },
        }),
      ],
    }),
  );
  expect(bands.get('2026-12-05')).toMatchObject({ due: ['Ana Reyes'], onCall: [] });
  expect(bands.get('2026-12-06')).toBeUndefined();
});
