import { zoneOffsets } from './zone-offsets.js';

describe('zoneOffsets', () => {
  it('returns the offset in force in New York, then each change', () => {
    expect(zoneOffsets('America/New_York', '2026-10-28T00:00:00.000Z', '2027-04-01T00:00:00.000Z')).toEqual([
      {
        since: '2026-03-08T02:00:00',
        offsetBefore: '-05:00',
        offset: '-04:00',
        daylight: true,
        abbreviation: 'EDT',
      },
      {
        since: '2026-11-01T02:00:00',
        offsetBefore: '-04:00',
        offset: '-05:00',
        daylight: false,
        abbreviation: 'EST',
      },
      {
        since: '2027-03-14T02:00:00',
        offsetBefore: '-05:00',
        offset: '-04:00',
        daylight: true,
        abbreviation: 'EDT',
      },
    ]);
  });

  it('treats a change at the first instant as already in force', () => {
    const [first] = zoneOffsets('America/New_York', '2026-11-01T06:00:00.000Z', '2026-12-01T00:00:00.000Z');
    expect(first).toMatchObject({ since: '2026-11-01T02:00:00', offset: '-05:00' });
  });

  it('recognizes daylight saving time in January in the southern hemisphere', () => {
    const offsets = zoneOffsets('Australia/Sydney', '2026-01-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z');
    expect(offsets.map(({ offset, daylight }) => [offset, daylight])).toEqual([
      ['+11:00', true],
      ['+10:00', false],
      ['+11:00', true],
    ]);
  });

  it('returns a single offset for a zone whose clocks never change', () => {
    for (const [zone, offset] of [
      ['Asia/Tokyo', '+09:00'],
      ['Asia/Kolkata', '+05:30'],
      ['UTC', '+00:00'],
    ] as const) {
      const offsets = zoneOffsets(zone, '2026-01-01T00:00:00.000Z', '2028-01-01T00:00:00.000Z');
      expect(offsets).toMatchObject([{ offset, offsetBefore: offset, daylight: false }]);
    }
  });
});
