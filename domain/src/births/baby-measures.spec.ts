import {
  formatBabyLength,
  formatBabyWeight,
  fromInches,
  fromPoundsOunces,
  toInches,
  toPoundsOunces,
} from './baby-measures.js';

it('converts weights in both directions', () => {
  expect(toPoundsOunces(3420)).toEqual({ pounds: 7, ounces: 8.6 });
  expect(fromPoundsOunces({ pounds: 7, ounces: 8.6 })).toBe(3419);
  expect(fromPoundsOunces({ pounds: 7, ounces: 2 })).toBe(3232);
  expect(formatBabyWeight(3420, 'us')).toBe('7 lb 8.6 oz');
  expect(formatBabyWeight(3420, 'metric')).toBe('3,420 g');
});

it('never shows sixteen ounces', () => {
  for (let grams = 200; grams <= 9000; grams += 1) expect(toPoundsOunces(grams).ounces).toBeLessThan(16);
});

it('keeps a weight that was entered in pounds and ounces', () => {
  for (let ounces = 8; ounces < 300; ounces += 1) {
    const entered = { pounds: Math.floor(ounces / 16), ounces: ounces % 16 };
    expect(toPoundsOunces(fromPoundsOunces(entered))).toEqual(entered);
  }
});

it('converts lengths in both directions', () => {
  expect([toInches(510), fromInches(20), fromInches(19.75)]).toEqual([20, 508, 502]);
  expect([formatBabyLength(510, 'us'), formatBabyLength(515, 'metric')]).toEqual(['20 in', '51.5 cm']);
  for (let inches = 6; inches <= 29; inches += 0.25) expect(toInches(fromInches(inches))).toBe(inches);
});
