import { create, type Font } from 'fontkit';
import { Face } from './face.js';
import { families, readFontFile, type Weight } from './font-files.js';

const WORDS = `To be AVAILABLE for Tommy's first-feed, "Ýr", office: fjord waffle — Łódź Ťava Tûr; rôle 100% £5.
  L'été à Genève, señor Núñez, Größe, Ångström, İstanbul, ıssız; Київ, Ёлка, Шевченко, подъезд. fi ffl Te Wo Va y. r,`;
const words = WORDS.split(/\s+/);

describe.each<Weight>(['regular', 'bold', 'italic'])('words in %s weight', (weight) => {
  const file = families.latin[weight];
  const face = new Face(file, 'test');
  const font = create(readFontFile(file)) as Font;

  it.each(words)("are laid out as in pdfkit's font engine: %s", (word) => {
    for (const text of [word, `${word} `]) {
      const wanted = font.layout(text);
      const set = face.forDocument().layout(text);
      expect(set.glyphs.map(({ id }) => (id as unknown as { glyphId: number }).glyphId)).toEqual(
        wanted.glyphs.map(({ id }) => id),
      );
      expect(set.positions).toEqual(wanted.positions.map((position) => ({ ...position })));
      expect(face.width(text)).toBeCloseTo(wanted.advanceWidth, 6);
    }
  });
});

it('gives a glyph a separate code for each string that it represents', () => {
  const face = new Face(families.latin.regular, 'test').forDocument();
  const subset = face.createSubset();
  const codesOf = (text: string) =>
    face.layout(text).glyphs.map((glyph) => subset.includeGlyph(glyph.id as never));
  expect(codesOf('aba')).toEqual([1, 2, 1]);
  // ị is drawn with the glyph of i and a dot below, but both letters keep their own text.
  const [plain] = codesOf('i');
  const [dotted] = codesOf('ị');
  expect(dotted).not.toBe(plain);
  expect(codesOf('i')).toEqual([plain]);
});
