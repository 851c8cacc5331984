import { printFontSize } from './printFontSize.js';

function planOf(lines: number, text: string) {
  const line = { label: 'Lighting', text, closed: false };
  return { sections: [{ title: 'Labor Environment', lines: Array.from({ length: lines }, () => line) }] };
}

it('prints a short plan large enough to read at arm’s length', () => {
  expect(printFontSize(planOf(20, 'Dim'))).toBe(11);
});

it('prints a longer plan in smaller type to fit it on one page, or else on two', () => {
  const sizes = [20, 90, 110, 140, 200].map((lines) => printFontSize(planOf(lines, 'Dim')));
  expect(sizes[0]).toBe(11);
  expect(sizes[1]).toBeLessThan(11);
  // With two pages, there is room for larger type again.
  expect(sizes[3]).toBeGreaterThan(9);
});

it('uses smaller type for more text on two pages', () => {
  const sizes = [100, 300, 500, 900].map((letters) => printFontSize(planOf(60, 'word '.repeat(letters / 5))));
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
});

it("stays legible even if the plan doesn't fit", () => {
  expect(printFontSize(planOf(60, 'word '.repeat(1000)))).toBe(6.5);
});

it('counts Chinese characters as twice as wide', () => {
  const [latin, chinese] = ['letters '.repeat(20), '希望自然分娩尽量'.repeat(10)].map((text) =>
    planOf(60, text),
  );
  expect(latin && chinese && printFontSize(chinese)).toBe(latin && printFontSize(latin));
  expect(printFontSize(planOf(60, 'letters '.repeat(10)))).toBeGreaterThan(
    chinese ? printFontSize(chinese) : 0,
  );
});
