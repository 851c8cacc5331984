import { type FaceKind, faceOf, isIntricate } from '../fonts/faces.js';
import { embeddingLevels, mayRunRightToLeft } from './bidi.js';

/** What a person sees as one letter, with its marks; and what draws it. */
export interface Sign {
  text: string;
  /** Where it begins in the line, in code units. */
  start: number;
  kind: FaceKind;
  /** Of the bidirectional algorithm. */
  level: number;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Face of each sign that was met; texts use few. */
const kinds = new Map<string, FaceKind>();
const KEPT_KINDS = 20_000;

function kindOf(sign: string): FaceKind {
  let kind = kinds.get(sign);
  if (kind === undefined) {
    kind = faceOf(sign);
    if (kinds.size >= KEPT_KINDS) kinds.clear();
    kinds.set(sign, kind);
  }
  return kind;
}

const keepsSpaces = (kind: FaceKind): boolean => kind === 'hangul' || kind === 'han' || isIntricate(kind);

/** @returns the signs of one line of text, and whether it is one that begins on the right */
export function readSigns(text: string, direction?: 'ltr'): { signs: Sign[]; rightToLeft: boolean } {
  const order = mayRunRightToLeft(text) ? embeddingLevels(text, direction) : undefined;
  const signs: Sign[] = [];
  let previous = 'latin' as FaceKind;
  for (const { segment, index } of segmenter.segment(text)) {
    // A space belongs to what it follows, so that a run is not cut by it.
    const kind = segment === ' ' && keepsSpaces(previous) ? previous : kindOf(segment);
    signs.push({ text: segment, start: index, kind, level: order?.levels[index] ?? 0 });
    previous = kind;
  }
  return { signs, rightToLeft: (order?.base ?? 0) % 2 === 1 };
}
