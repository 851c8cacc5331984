import { segmentText } from './segments.js';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const texts = {
  'letters with marks': 'Zoë̈ ị ',
  Chinese: '她睡得很好，期待着分娩。',
  Thai: 'เธอนอนหลับสบายและรอคอยการคลอด',
  'families and skin tones': '👩‍👩‍👧👶🏽',
  flags: '🇨🇿🇵🇹🇯🇵',
  Devanagari: 'क्षत्रिय ',
  'one letter with endless marks': `a${'\u0301'.repeat(5_000)}`,
};

describe('segments', () => {
  it.each(Object.entries(texts))('are the same as for the whole text: %s', (_name, unit) => {
    for (const shift of [0, 1, 2, 3]) {
      const text = 'x'.repeat(shift) + unit.repeat(Math.ceil(9_000 / unit.length));
      const whole = [...graphemes.segment(text)].map(({ segment, index }) => ({ segment, index }));
      expect([...segmentText(graphemes, text)].map(({ segment, index }) => ({ segment, index }))).toEqual(
        whole,
      );
    }
  });

  it('are the words in text without spaces', () => {
    const words = new Intl.Segmenter('th', { granularity: 'word' });
    const text = texts.Thai.repeat(300);
    expect([...segmentText(words, text)]).toEqual(
      [...words.segment(text)].map(({ input: _, ...word }) => word),
    );
  });
});
