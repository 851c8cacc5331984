import type { FaceKind } from '../fonts/faces.js';
import type { Weight } from '../fonts/font-files.js';

export interface TypeStyle {
  /** In points. */
  size: number;
  weight: Weight;
}

/** Text in a single face that is drawn as one run. */
export interface Piece {
  kind: FaceKind;
  text: string;
  /** Distance from the left end of the line, in points. */
  x: number;
  /** In points. */
  width: number;
}

/** One line of text, with its pieces from left to right. */
export interface Line {
  pieces: Piece[];
  /** In points. */
  width: number;
  /** Whether the line is aligned to the right edge. */
  rightToLeft: boolean;
  /** Whether the line has letters that extend far above or below it. */
  tall: boolean;
}
