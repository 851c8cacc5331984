import { amountText, formatAmount, parseAmount } from './contract-money.js';

it.each([
  ['1200', 120_000],
  ['1,200', 120_000],
  ['$1,200.50', 120_050],
  ['1200.5', 120_050],
  ['0', 0],
  [' 35 ', 3_500],
  ['10,000,000', 1_000_000_000],
])('parses %j as %d cents', (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
});

it.each(['', '1,2', '12,00.5', '-5', '1200.505', '1.200,50', 'NaN', '1e3', '10,000,000.01', '١٢'])(
  'rejects %j as an amount',
  (text) => {
    expect(parseAmount(text)).toBeUndefined();
  },
);

it('formats an amount for an input field and for display', () => {
  expect([120_000, 120_050, 5, 0].map(amountText)).toEqual(['1200', '1200.50', '0.05', '0']);
  expect([120_000, 5].map((cents) => formatAmount(cents))).toEqual(['$1,200.00', '$0.05']);
});
