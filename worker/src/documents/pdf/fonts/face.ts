import { create, type Font } from 'fontkit';
import { readFontFile } from './font-files.js';
import { type GlyphUse, type PlacedGlyph, placeGlyph, type ShapedText } from './shaped-text.js';
import { type ShapedGlyph, Shaper } from './shaper.js';

/**
 * Maximum number of shaped strings to cache for each face. Enough for the words in many documents, and at most about 10
 * MB.
 */
const KEPT_TEXTS = 5_000;

/**
 * Returns a character's mirrored counterpart, whose glyph is drawn instead, such as for brackets between Hebrew words.
 */
export type Mirror = (character: string) => string;

interface FaceOptions {
  /** Mirrors each character. Set for neutral characters among right-to-left letters. */
  mirror?: Mirror;
  /** A character that is drawn instead of the text. The text itself can still be copied. */
  replacement?: string;
}

/**
 * A font that is opened once per thread and shared by all documents. pdfkit treats it like a font from its own font
 * engine (`forDocument`), and gets glyphs with their exact text.
 */
export class Face {
  private readonly font: Font;
  private readonly shaper: Shaper;
  private readonly shapedTexts = new Map<string, ShapedText>();

  constructor(
    file: string,
    private readonly name: string,
    private readonly options: FaceOptions = {},
  ) {
    const bytes = readFontFile(file);
    this.font = create(bytes) as Font;
    this.shaper = new Shaper(bytes);
  }

  /** Height above the baseline, as a fraction of the type size. */
  get ascent(): number {
    return this.font.ascent / this.font.unitsPerEm;
  }

  /** Returns whether the font has a glyph for a code point. */
  covers(codePoint: number): boolean {
    return this.font.hasGlyphForCodePoint(codePoint);
  }

  /**
   * Returns a string's width in thousandths of the type size. Splits the string after each space, as pdfkit does when
   * drawing.
   */
  width(text: string): number {
    let width = 0;
    let from = 0;
    for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', from)) {
      width += this.shape(text.slice(from, at + 1)).width;
      from = at + 1;
    }
    return from < text.length ? width + this.shape(text.slice(from)).width : width;
  }

  /** Returns the font for pdfkit to embed in a document, with a separate subset that starts empty. */
  forDocument(): Font {
    const { font } = this;
    const scale = 1000 / font.unitsPerEm;
    return Object.create(font, {
      postscriptName: { value: this.name },
      createSubset: { value: () => subsetOfUses(font) },
      layout: {
        value: (text: string) => {
          const { glyphs, positions, width } = this.shape(text);
          // pdfkit scales the positions in place, but uses the width unscaled.
          return {
            glyphs,
            positions: positions.map((position) => ({ ...position })),
            advanceWidth: width / scale,
          };
        },
      },
    });
  }

  private shape(text: string): ShapedText {
    const known = this.shapedTexts.get(text);
    if (known) return known;
    if (this.shapedTexts.size >= KEPT_TEXTS) this.shapedTexts.clear();
    const shaped = this.layOut(text);
    this.shapedTexts.set(text, shaped);
    return shaped;
  }

  private layOut(text: string): ShapedText {
    const { replacement, mirror } = this.options;
    if (replacement !== undefined) return this.placed([this.plainGlyph(replacement, text)]);
    if (mirror) {
      const characters = [...text].reverse();
      return this.placed(characters.map((character) => this.plainGlyph(mirror(character), character)));
    }
    return this.placed(this.shaper.shape(text));
  }

  /** Returns the glyph of a character that represents a string. */
  private plainGlyph(character: string, text: string): ShapedGlyph {
    const { id, advanceWidth } = this.font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const codePoints = Array.from(text, (each) => each.codePointAt(0) ?? 0);
    return {
      glyphId: id,
      codePoints,
      position: { xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 },
    };
  }

  private placed(shaped: readonly ShapedGlyph[]): ShapedText {
    const glyphs: PlacedGlyph[] = shaped.map(({ glyphId, codePoints }) =>
      placeGlyph(glyphId, this.font.getGlyph(glyphId).advanceWidth, codePoints),
    );
    const positions = shaped.map(({ position }) => position);
    const advance = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { glyphs, positions, width: (advance * 1000) / this.font.unitsPerEm };
  }
}

/** Creates a subset in which a glyph can have several codes, one for each string that it represents. */
function subsetOfUses(font: Font): ReturnType<Font['createSubset']> {
  const subset = font.createSubset() as ReturnType<Font['createSubset']> & { glyphs: number[] };
  // The glyph for missing characters comes first in every subset.
  const codes = new Map<string, number>([['0', 0]]);
  // Parts of composite glyphs are requested only by glyph id.
  const includeGlyph = (wanted: GlyphUse | number): number => {
    const { glyphId, key } = typeof wanted === 'number' ? { glyphId: wanted, key: String(wanted) } : wanted;
    const known = codes.get(key);
    if (known !== undefined) return known;
    const code = subset.glyphs.push(glyphId) - 1;
    codes.set(key, code);
    return code;
  };
  return Object.assign(subset, { includeGlyph });
}
