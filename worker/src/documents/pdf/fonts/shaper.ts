import { Blob, Buffer, BufferFlag, ClusterLevel, Face, Font, shape } from 'harfbuzzjs';
import type { GlyphPosition } from './shaped-text.js';

/** A glyph and its position, in font units. */
export interface ShapedGlyph {
  glyphId: number;
  /** The text that it represents: empty if another glyph also represents its letter. */
  codePoints: number[];
  position: GlyphPosition;
}

/** Joiners change how their neighbors are drawn, and aren't drawn themselves. */
const OUTER_JOINERS = /^[\u200C\u200D]+|[\u200C\u200D]+$/g;

/**
 * Selects and positions the glyphs of a string by the rules of its font and script, like browsers do: with HarfBuzz.
 */
export class Shaper {
  private readonly font: Font;
  private readonly buffer = new Buffer();

  /** @param bytes of a font file */
  constructor(bytes: Uint8Array) {
    this.font = new Font(new Face(new Blob(Uint8Array.from(bytes).buffer)));
  }

  /**
   * Shapes a string of one script, whose letters determine the direction.
   *
   * @returns its glyphs from left to right, which together represent the text
   */
  shape(text: string): ShapedGlyph[] {
    const { buffer, font } = this;
    buffer.reset();
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
    buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const spelt = textOfClusters(
      text,
      infos.map(({ cluster }) => cluster),
    );
    return infos.map(({ codepoint }, index) => ({
      glyphId: codepoint,
      codePoints: spelt[index] ?? [],
      position: positions[index] ?? { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 },
    }));
  }
}

/**
 * Assigns the letters of a string to its glyphs. A cluster is the offset in the text where a glyph's letters start; if
 * a cluster has several glyphs, the first in logical order represents all of it.
 *
 * @param clusters of the glyphs from left to right, which increase, or decrease in right-to-left text
 */
function textOfClusters(text: string, clusters: readonly number[]): number[][] {
  const starts = [...new Set(clusters)].sort((left, right) => left - right);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const runsLeft = (clusters[0] ?? 0) > (clusters.at(-1) ?? 0);
  const spelt = clusters.map((cluster, index) => {
    const neighbor = clusters[runsLeft ? index + 1 : index - 1];
    return neighbor === cluster ? '' : text.slice(cluster, ends.get(cluster)).replaceAll(OUTER_JOINERS, '');
  });
  return spelt.map((letters) => Array.from(letters, (letter) => letter.codePointAt(0) ?? 0));
}
