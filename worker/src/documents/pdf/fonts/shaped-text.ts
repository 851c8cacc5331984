/** A glyph as pdfkit takes it from a font. */
export interface PlacedGlyph {
  /** pdfkit hands it to the subset, and does nothing else with it. */
  id: GlyphUse;
  advanceWidth: number;
  /** What a reader gets who copies it. */
  codePoints: number[];
}

/**
 * A glyph together with the text that it stands for. Fonts draw different letters with one glyph (the dots of Arabic
 * letters are glyphs of their own, and ị is ı with a dot), so each pair gets a code of its own in the document, or
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

/** Text as glyphs, left to right, in units of the font. */
export interface ShapedText {
  glyphs: PlacedGlyph[];
  positions: GlyphPosition[];
  /** Of all glyphs, in thousandths of the type size. */
  width: number;
}

/** The use of a glyph for a text. */
export function placeGlyph(glyphId: number, advanceWidth: number, codePoints: number[]): PlacedGlyph {
  return { id: { glyphId, key: `${glyphId}:${codePoints.join(',')}` }, advanceWidth, codePoints };
}
