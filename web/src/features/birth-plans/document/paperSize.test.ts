import { paperSize } from './paperSize.js';

function planOf(lines: number, text: string) {
  const line = { label: 'Lighting', text, closed: false };
  return { sections: [{ title: 'Labor Environment', lines: Array.from({ length: lines }, () => line) }] };
}

it('a short plan is set for reading at arm’s length', () => {
  expect(paperSize(planOf(20, 'Dim'))).toBe(11);
});

it('a longer plan is set smaller to stay on one page, then takes a second one', () => {
  const sizes = [20, 90, 110, 140, 200].map((lines) => paperSize(planOf(lines, 'Dim')));
  expect(sizes[0]).toBe(11);
  expect(sizes[1]).toBeLessThan(11);
  // On two pages there is room again for a larger type.
  expect(sizes[3]).toBeGreaterThan(9);
});

it('the fuller two pages are, the smaller the type', () => {
  const sizes = [100, 300, 500, 900].map((letters) => paperSize(planOf(60, 'word '.repeat(letters / 5))));
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
});

it('what cannot fit is still legible', () => {
  expect(paperSize(planOf(60, 'word '.repeat(1000)))).toBe(6.5);
});

it('Chinese takes twice the room of its number of signs', () => {
  const [latin, chinese] = ['letters '.repeat(20), '希望自然分娩尽量'.repeat(10)].map((text) =>
    planOf(60, text),
  );
  expect(latin && chinese && paperSize(chinese)).toBe(latin && paperSize(latin));
  expect(paperSize(planOf(60, 'letters '.repeat(10)))).toBeGreaterThan(chinese ? paperSize(chinese) : 0);
});
