import type { GlyphPosition } from './shaped-text.js';

/** A glyph as the font engine gives it. */
export interface RawGlyph {
  glyphId: number;
  advanceWidth: number;
  codePoints: number[];
}

/** Glyphs of a text, left to right, in units of the font. */
export interface RawGlyphs {
  glyphs: RawGlyph[];
  positions: GlyphPosition[];
  /** They stand right to left of the text's order. */
  reversed?: boolean;
}

/** Alphabets in which a letter looks the same wherever it stands, and only its distance to the next one varies. */
const SIMPLE = /^[ -~\u00A1-\u00AC\u00AE-\u017F\u0400-\u044F]+$/;

/**
 * Sets words of simple alphabets from their pairs of letters. Asking the font engine for each word costs a third of a
 * millisecond, and a long note has thousands of different ones, but only some hundreds of pairs.
 */
export class PairShaping {
  private readonly singles = new Map<string, RawGlyphs | undefined>();
  /** How far the second letter is from the first; nothing where the pair is more than its letters. */
  private readonly advances = new Map<string, number | undefined>();

  /** @param engine shapes a text by the whole rules of the font */
  constructor(private readonly engine: (text: string) => RawGlyphs) {}

  /** @returns nothing for a text that has to be shaped as a whole */
  shape(text: string): RawGlyphs | undefined {
    if (!SIMPLE.test(text)) return undefined;
    const glyphs: RawGlyph[] = [];
    const positions: GlyphPosition[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const single = this.single(text.charAt(at));
      const [glyph] = single?.glyphs ?? [];
      const [position] = single?.positions ?? [];
      if (!glyph || !position) return undefined;
      const isLast = at === text.length - 1;
      const xAdvance = isLast ? position.xAdvance : this.advance(text.slice(at, at + 2));
      if (xAdvance === undefined) return undefined;
      glyphs.push(glyph);
      positions.push({ ...position, xAdvance });
    }
    return { glyphs, positions };
  }

  private single(letter: string): RawGlyphs | undefined {
    if (!this.singles.has(letter)) {
      const shaped = this.engine(letter);
      this.singles.set(letter, shaped.glyphs.length === 1 && isOnLine(shaped) ? shaped : undefined);
    }
    return this.singles.get(letter);
  }

  private advance(pair: string): number | undefined {
    if (!this.advances.has(pair)) this.advances.set(pair, this.measure(pair));
    return this.advances.get(pair);
  }

  private measure(pair: string): number | undefined {
    const letters = [this.single(pair.charAt(0)), this.single(pair.charAt(1))];
    const together = this.engine(pair);
    const isPlain =
      together.glyphs.length === 2 &&
      isOnLine(together) &&
      letters.every((letter, index) => letter?.glyphs[0]?.glyphId === together.glyphs[index]?.glyphId) &&
      together.positions[1]?.xAdvance === letters[1]?.positions[0]?.xAdvance;
    return isPlain ? together.positions[0]?.xAdvance : undefined;
  }
}

const isOnLine = ({ positions }: RawGlyphs): boolean =>
  positions.every(({ xOffset, yOffset, yAdvance }) => xOffset === 0 && yOffset === 0 && yAdvance === 0);
