import type { FaceKind } from '../fonts/faces.js';
import type { Weight } from '../fonts/font-files.js';

export interface TypeStyle {
  /** Points. */
  size: number;
  weight: Weight;
}

/** Text of one face that is drawn in one run. */
export interface Piece {
  kind: FaceKind;
  text: string;
  /** Distance from the left end of the line, in points. */
  x: number;
  /** Points. */
  width: number;
}

/** One line of text, with its pieces from left to right. */
export interface Line {
  pieces: Piece[];
  /** Points. */
  width: number;
  /** Whether it is aligned to the right edge. */
  rightToLeft: boolean;
  /** Whether it has letters that reach far above and below the line. */
  tall: boolean;
}
