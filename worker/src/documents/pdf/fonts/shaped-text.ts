/** A glyph in the format that pdfkit expects from a font. */
export interface PlacedGlyph {
  /** pdfkit passes it to the subset without using it. */
  id: GlyphUse;
  advanceWidth: number;
  /** The text that is copied from this glyph. */
  codePoints: number[];
}

/**
 * A glyph together with the text that it represents. Fonts draw different letters with one glyph (the dots of Arabic
 * letters are separate glyphs, and ị is ı with a dot), so each pair gets a separate code in the document; otherwise
 * copied text would be wrong.
 */
export interface GlyphUse {
  glyphId: number;
  key: string;
}

export interface GlyphPosition {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** Glyphs of a string, left to right, in font units. */
export interface ShapedText {
  glyphs: PlacedGlyph[];
  positions: GlyphPosition[];
  /** Width of all glyphs, in thousandths of the type size. */
  width: number;
}

/** Returns the use of a glyph for a string. */
export function placeGlyph(glyphId: number, advanceWidth: number, codePoints: number[]): PlacedGlyph {
  return { id: { glyphId, key: `${glyphId}:${codePoints.join(',')}` }, advanceWidth, codePoints };
}
