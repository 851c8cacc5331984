import { create, type Font, type Glyph } from 'fontkit';
import { type FontFile, readFontFile } from './font-files.js';
import { PairShaping, type RawGlyph, type RawGlyphs } from './pair-shaping.js';
import {
  type GlyphPosition,
  type GlyphUse,
  type PlacedGlyph,
  placeGlyph,
  type ShapedText,
} from './shaped-text.js';

/** Shaped texts that are kept of a face: the words of many documents, and some ten megabytes at most. */
const KEPT_TEXTS = 5_000;

/** Mirrors a text and gives each sign the glyph of its counterpart, as brackets between Hebrew words need it. */
export type Mirror = (character: string) => string;

interface FaceOptions {
  /** For signs without a direction of their own that stand among right-to-left letters. */
  mirror?: Mirror;
  /** Draws every text as this one, which still copies as itself. */
  standIn?: string;
}

/**
 * One font, opened once in a thread and used by all its documents. pdfkit takes it for a font of the engine under it
 * (`forDocument`), and gets glyphs whose text is exact.
 */
export class Face {
  private readonly font: Font;
  private readonly shapedTexts = new Map<string, ShapedText>();
  private readonly kept = new Map<number, boolean>();
  private readonly pairs = new PairShaping((text) => this.shapedGlyphs(text));

  constructor(
    file: FontFile,
    private readonly name: string,
    private readonly options: FaceOptions = {},
  ) {
    this.font = create(readFontFile(file)) as Font;
    separateUses(this.font);
  }

  /** Height above the line, as a share of the type size. */
  get ascent(): number {
    return this.font.ascent / this.font.unitsPerEm;
  }

  /** Whether it has a glyph for every sign that is seen. */
  covers(codePoint: number): boolean {
    let covered = this.kept.get(codePoint);
    if (covered === undefined) {
      covered = this.font.hasGlyphForCodePoint(codePoint);
      this.kept.set(codePoint, covered);
    }
    return covered;
  }

  /** Width in thousandths of the type size. Cut after each space, as pdfkit does when it draws. */
  width(text: string): number {
    let width = 0;
    let from = 0;
    for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', from)) {
      width += this.shape(text.slice(from, at + 1)).width;
      from = at + 1;
    }
    return from < text.length ? width + this.shape(text.slice(from)).width : width;
  }

  /** What pdfkit embeds: this font, with a subset of its own that starts empty. */
  forDocument(): Font {
    const { font } = this;
    const scale = 1000 / font.unitsPerEm;
    return Object.create(font, {
      postscriptName: { value: this.name },
      createSubset: { value: () => subsetOfUses(font) },
      layout: {
        value: (text: string) => {
          const { glyphs, positions, width } = this.shape(text);
          // pdfkit scales the positions in place, and takes the width as it is.
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
    const { standIn, mirror } = this.options;
    if (standIn !== undefined) return this.finish(this.plainGlyphs(standIn), text, 'whole');
    if (mirror) {
      const characters = [...text].reverse();
      const uses = characters.map((character) => ({
        ...this.plainGlyphs(mirror(character)),
        codePoints: codePointsOf(character),
      }));
      const glyphs = uses.flatMap(({ glyphs: [glyph], codePoints }) =>
        glyph ? [{ ...glyph, codePoints }] : [],
      );
      return this.finish({ glyphs, positions: glyphs.map(plainPosition) }, text, 'as they are');
    }
    return this.finish(this.pairs.shape(text) ?? this.shapedGlyphs(text), text, 'checked');
  }

  private shapedGlyphs(text: string): RawGlyphs {
    try {
      const run = this.font.layout(text);
      const reversed = run.direction === 'rtl';
      const raw = run.glyphs.map((glyph, index) => ({
        glyphId: glyph.id,
        advanceWidth: glyph.advanceWidth,
        codePoints: glyph.codePoints,
        position: run.positions[index] ?? plainPosition(glyph),
      }));
      const seen = raw.filter((glyph) => !isHiddenJoiner(glyph));
      return { glyphs: seen, positions: seen.map(({ position }) => ({ ...position })), reversed };
    } catch {
      // The engine stumbles over a few rare marks: they are set beside one another instead.
      return this.plainGlyphs(text);
    }
  }

  private plainGlyphs(text: string): RawGlyphs {
    const glyphs = [...text].map((character) => {
      const codePoint = character.codePointAt(0) ?? 0;
      const { id, advanceWidth } = this.font.glyphForCodePoint(codePoint);
      return { glyphId: id, advanceWidth, codePoints: [codePoint] };
    });
    return { glyphs, positions: glyphs.map(plainPosition) };
  }

  /** Makes the glyphs together stand for the text, whatever the font made of it. */
  private finish(raw: RawGlyphs, text: string, exactness: 'checked' | 'whole' | 'as they are'): ShapedText {
    const inOrder = raw.reversed ? raw.glyphs.toReversed() : raw.glyphs;
    const wanted = codePointsOf(text).filter((codePoint) => !isJoiner(codePoint));
    const spelt = inOrder.flatMap(({ codePoints }) => codePoints).filter((codePoint) => !isJoiner(codePoint));
    const whole = exactness === 'whole' || (exactness === 'checked' && !sameList(spelt, wanted));
    const [first] = inOrder;
    const glyphs: PlacedGlyph[] = raw.glyphs.map((glyph) => {
      const codePoints = whole ? (glyph === first ? codePointsOf(text) : []) : glyph.codePoints;
      return placeGlyph(glyph.glyphId, glyph.advanceWidth, codePoints);
    });
    const advance = raw.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { glyphs, positions: raw.positions, width: (advance * 1000) / this.font.unitsPerEm };
  }
}

const plainPosition = ({ advanceWidth }: { advanceWidth: number }): GlyphPosition => ({
  xAdvance: advanceWidth,
  yAdvance: 0,
  xOffset: 0,
  yOffset: 0,
});

const codePointsOf = (text: string): number[] =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0);

const sameList = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((value, index) => value === right[index]);

/** Joiners: they change how their neighbours are drawn, and are not drawn themselves. */
const isJoiner = (codePoint: number): boolean => codePoint === 0x200c || codePoint === 0x200d;

/** The engine makes a joiner that joined nothing a space without a width; it would be copied as one. */
const isHiddenJoiner = ({ codePoints, position }: RawGlyph & { position: GlyphPosition }): boolean =>
  position.xAdvance === 0 && codePoints.length === 1 && codePoints[0] === 0x20;

/**
 * The engine keeps each glyph with the text of its first use ever. Documents would then depend on those before them,
 * so every use gets a glyph object of its own.
 */
function separateUses(font: Font): void {
  const shared = font.getGlyph.bind(font);
  font.getGlyph = (id: number, codePoints: number[] = []): Glyph => {
    const glyph = shared(id);
    return codePoints.length > 0 ? Object.create(glyph, { codePoints: { value: codePoints } }) : glyph;
  };
}

/** A subset in which one glyph may have several codes, one for each text that it stands for. */
function subsetOfUses(font: Font): ReturnType<Font['createSubset']> {
  const subset = font.createSubset() as ReturnType<Font['createSubset']> & { glyphs: number[] };
  // The glyph for what is missing comes first in every subset.
  const codes = new Map<string, number>([['0', 0]]);
  // Parts of glyphs are asked for by their number alone.
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
