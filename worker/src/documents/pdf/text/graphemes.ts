import { embeddingLevels, mayBeRightToLeft } from '../fonts/bidi.js';
import { type FaceKind, faceForGrapheme, needsComplexShaping } from '../fonts/faces.js';
import { segmentText } from './segments.js';

/** A user-perceived character: a letter with its marks, or an emoji of several code points. */
export interface Grapheme {
  text: string;
  /** Offset in the line, in code units. */
  start: number;
  kind: FaceKind;
  /** Embedding level of the bidirectional algorithm. */
  level: number;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Caches each grapheme's face. Text uses few different graphemes. */
const kinds = new Map<string, FaceKind>();
const KEPT_KINDS = 20_000;

function kindOf(grapheme: string): FaceKind {
  let kind = kinds.get(grapheme);
  if (kind === undefined) {
    kind = faceForGrapheme(grapheme);
    if (kinds.size >= KEPT_KINDS) kinds.clear();
    kinds.set(grapheme, kind);
  }
  return kind;
}

const keepsSpaces = (kind: FaceKind): boolean =>
  kind === 'hangul' || kind === 'han' || needsComplexShaping(kind);

/** Splits a line of text into graphemes, and determines whether the line is right-to-left. */
export function segmentGraphemes(
  text: string,
  direction?: 'ltr',
): { graphemes: Grapheme[]; rightToLeft: boolean } {
  const order = mayBeRightToLeft(text) ? embeddingLevels(text, direction) : undefined;
  const graphemes: Grapheme[] = [];
  let previous = 'latin' as FaceKind;
  for (const { segment, index } of segmentText(segmenter, text)) {
    // A space uses the face of the preceding grapheme, so that it doesn't split a run.
    const kind = segment === ' ' && keepsSpaces(previous) ? previous : kindOf(segment);
    graphemes.push({ text: segment, start: index, kind, level: order?.levels[index] ?? 0 });
    previous = kind;
  }
  return { graphemes, rightToLeft: (order?.base ?? 0) % 2 === 1 };
}
