/** A glyph in the format that pdfkit expects from a font. */
export interface PlacedGlyph {
  /** pdfkit passes it to the subset without using it. */
  id: GlyphUse;
  advanceWidth: number;
  /** The text that viewers copy for this glyph. */
  codePoints: number[];
}

/**
 * A glyph together with the text that it represents. Fonts use the same glyph for different letters (the dots of Arabic
 * letters are separate glyphs, and ị is ı with a dot), so each pair gets a separate code in the document. Otherwise,
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

/** A string's glyphs from left to right, in font units. */
export interface ShapedText {
  glyphs: PlacedGlyph[];
  positions: GlyphPosition[];
  /** Width of all glyphs, in thousandths of the type size. */
  width: number;
}

/** Returns a glyph that represents the given code points. */
export function placeGlyph(glyphId: number, advanceWidth: number, codePoints: number[]): PlacedGlyph {
  return { id: { glyphId, key: `${glyphId}:${codePoints.join(',')}` }, advanceWidth, codePoints };
}
