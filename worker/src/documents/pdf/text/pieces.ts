import { hasRightToLeftLetter, toVisualOrder } from '../fonts/bidi.js';
import { chooseFace, type FaceKind } from '../fonts/faces.js';
import type { Weight } from '../fonts/font-files.js';
import type { Grapheme } from './graphemes.js';
import type { Piece } from './line.js';

/** Graphemes that are drawn together. A gap has a width but isn't drawn. */
interface Group {
  kind: FaceKind;
  text: string;
  gap: boolean;
}

/**
 * Returns a line's pieces from left to right, with positions and widths in thousandths of the type size.
 *
 * The shaper reorders Hebrew and Arabic words, so they're passed to it as a whole, in logical order. All other
 * right-to-left text is reordered here.
 */
export function layoutPieces(graphemes: readonly Grapheme[], weight: Weight): Piece[] {
  let x = 0;
  return groupsOf(graphemes).flatMap(({ kind, text, gap }) => {
    const width = chooseFace(kind, weight).face.width(text);
    const piece = { kind, text, x, width };
    x += width;
    return gap ? [] : [piece];
  });
}

/** Returns the width of graphemes, in thousandths of the type size. */
export function measureGraphemes(graphemes: readonly Grapheme[], weight: Weight): number {
  return groupsOf(graphemes).reduce(
    (sum, { kind, text }) => sum + chooseFace(kind, weight).face.width(text),
    0,
  );
}

function groupsOf(graphemes: readonly Grapheme[]): Group[] {
  const turned = graphemes.some(({ level }) => level % 2 === 1);
  const groups: Group[] = [];
  let run: Grapheme[] = [];
  const finish = () => {
    if (run.length > 0) groups.push(...groupsOfRun(run));
    run = [];
  };
  for (const grapheme of turned ? toVisualOrder(graphemes) : graphemes) {
    const [first] = run;
    if (first && !goTogether(first, grapheme)) finish();
    run.push(grapheme);
  }
  finish();
  return groups;
}

const isTurned = ({ level }: Grapheme): boolean => level % 2 === 1;
const isGap = (grapheme: Grapheme): boolean => isTurned(grapheme) && grapheme.text === ' ';

function goTogether(first: Grapheme, grapheme: Grapheme): boolean {
  return (
    first.kind === grapheme.kind &&
    first.kind !== 'missing' &&
    isTurned(first) === isTurned(grapheme) &&
    isGap(first) === isGap(grapheme)
  );
}

/** @param run graphemes with the same face and direction, from left to right */
function groupsOfRun(run: readonly Grapheme[]): Group[] {
  const [first] = run;
  if (!first) return [];
  const { kind } = first;
  const apart = run.map(({ text }) => ({ kind, text, gap: false }));
  const writtenToTheLeft = kind === 'arabic' || kind === 'hebrew';
  if (!isTurned(first)) return writtenToTheLeft ? apart : [{ kind, text: textOf(run), gap: false }];
  const text = textOf(run.toReversed());
  if (isGap(first)) return [{ kind, text, gap: true }];
  if (kind === 'latin') return [{ kind: 'mirrored', text, gap: false }];
  return writtenToTheLeft && hasRightToLeftLetter(text) ? [{ kind, text, gap: false }] : apart;
}

const textOf = (graphemes: readonly Grapheme[]): string => graphemes.map(({ text }) => text).join('');
