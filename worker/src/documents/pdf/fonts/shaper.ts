import { Blob, Buffer, BufferFlag, ClusterLevel, Face, Font, shape } from 'harfbuzzjs';
import type { GlyphPosition } from './shaped-text.js';

/** A glyph and its position, in font units. */
export interface ShapedGlyph {
  glyphId: number;
  /** The text that the glyph represents; empty if another glyph already represents it. */
  codePoints: number[];
  position: GlyphPosition;
}

/** Matches joiners at the start or end, which change how neighboring letters are drawn and aren't drawn themselves. */
const OUTER_JOINERS = /^[\u200C\u200D]+|[\u200C\u200D]+$/g;

/** Selects and positions a string's glyphs by the rules of the font and script, using HarfBuzz, like browsers do. */
export class Shaper {
  private readonly font: Font;
  private readonly buffer = new Buffer();

  /** @param bytes contents of a font file */
  constructor(bytes: Uint8Array) {
    this.font = new Font(new Face(new Blob(Uint8Array.from(bytes).buffer)));
  }

  /**
   * Shapes a string in a single script. Its letters determine the direction.
   *
   * @returns the glyphs from left to right, which together represent the text
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
    const clusterTexts = textOfClusters(
      text,
      infos.map(({ cluster }) => cluster),
    );
    return infos.map(({ codepoint }, index) => ({
      glyphId: codepoint,
      codePoints: clusterTexts[index] ?? [],
      position: positions[index] ?? { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 },
    }));
  }
}

/**
 * Assigns a string's letters to its glyphs. A cluster is the offset in the string at which a glyph's letters start. If
 * a cluster has several glyphs, the first one in logical order represents all of the cluster's letters.
 *
 * @param clusters the glyphs' clusters from left to right, which increase, or decrease in right-to-left text
 */
function textOfClusters(text: string, clusters: readonly number[]): number[][] {
  const starts = [...new Set(clusters)].sort((left, right) => left - right);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const runsLeft = (clusters[0] ?? 0) > (clusters.at(-1) ?? 0);
  const clusterTexts = clusters.map((cluster, index) => {
    const neighbor = clusters[runsLeft ? index + 1 : index - 1];
    return neighbor === cluster ? '' : text.slice(cluster, ends.get(cluster)).replaceAll(OUTER_JOINERS, '');
  });
  return clusterTexts.map((letters) => Array.from(letters, (letter) => letter.codePointAt(0) ?? 0));
}
