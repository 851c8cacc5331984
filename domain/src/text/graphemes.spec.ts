import { firstGraphemes } from './graphemes.js';

it('counts letters, accents, and emoji as graphemes', () => {
  expect(firstGraphemes('Zoë Núñez', 3)).toBe('Zoë');
  expect(firstGraphemes('Zoe\u0308 Núñez', 3)).toBe('Zoe\u0308');
  expect(firstGraphemes('👩‍🍼 Ana', 2)).toBe('👩‍🍼 ');
  expect(firstGraphemes('🇨🇭', 1)).toBe('🇨🇭');
  expect(firstGraphemes('नी', 1)).toBe('नी');
  expect(firstGraphemes('Ana', 5)).toBe('Ana');
});

it('keeps a combining mark with the last letter that fits', () => {
  expect(firstGraphemes('e\u0301a', 1)).toBe('e\u0301');
  expect(firstGraphemes('ae\u0301', 2)).toBe('ae\u0301');
  expect(firstGraphemes('©\uFE0F', 1)).toBe('©\uFE0F');
  expect(firstGraphemes('\r\na', 1)).toBe('\r\n');
});

it('finds the same graphemes in plain text as a segmenter', () => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const plain = String.fromCharCode(...Array.from({ length: 0x300 - 0x20 }, (_, index) => index + 0x20));
  const all = [...segmenter.segment(plain)].map(({ segment }) => segment);
  expect(all).toEqual([...plain]);
});
