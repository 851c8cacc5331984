import { formatDistance, inDistanceUnit, readTravel, toMeters } from './travel.js';

it('preserves a distance entered in miles or kilometers, to the tenth', () => {
  for (let tenths = 0; tenths <= 3000; tenths += 1) {
    const entered = tenths / 10;
    expect(inDistanceUnit(toMeters(entered, 'mi'), 'mi')).toBe(entered);
    expect(inDistanceUnit(toMeters(entered, 'km'), 'km')).toBe(entered);
  }
});

it('converts miles using the international mile', () => {
  expect([toMeters(1, 'mi'), toMeters(12.5, 'mi'), toMeters(20, 'km')]).toEqual([1609, 20_117, 20_000]);
});

it('shows a distance with its unit', () => {
  expect(formatDistance(20_117, 'mi')).toBe('12.5\u00a0mi');
  expect(formatDistance(1_938_455, 'km')).toBe('1,938.5\u00a0km');
});

it('reads numbers and strings of digits, and clears a field on null or an empty string', () => {
  expect(readTravel({ distance: 20_117, travelMinutes: '45' })).toEqual({
    change: { distance: 20_117, travelMinutes: 45 },
    errors: [],
  });
  expect(readTravel({ distance: null, travelMinutes: '' })).toEqual({
    change: { distance: null, travelMinutes: null },
    errors: [],
  });
  expect(readTravel({})).toEqual({ change: {}, errors: [] });
});

it.each([-1, 1.5, 2_000_001, Number.NaN, 'far', true, []])('rejects %j as a distance', (distance) => {
  expect(readTravel({ distance })).toEqual({
    change: {},
    errors: [{ field: 'distance', message: 'Please enter a distance of up to 2,000 km (1,242 miles)' }],
  });
});

it('rejects a travel time of more than a day', () => {
  expect(readTravel({ travelMinutes: 1441 }).errors).toEqual([
    { field: 'travelMinutes', message: 'Please enter up to 1,440 minutes' },
  ]);
});
