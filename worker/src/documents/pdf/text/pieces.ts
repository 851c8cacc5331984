import { chooseFace, type FaceKind } from '../fonts/faces.js';
import type { Weight } from '../fonts/font-files.js';
import { hasRightToLeftLetter, inVisualOrder } from './bidi.js';
import type { Piece } from './set-text.js';
import type { Sign } from './signs.js';

/** Signs that are drawn together; a gap is left and not drawn. */
interface Group {
  kind: FaceKind;
  text: string;
  gap: boolean;
}

/**
 * The pieces of one line from left to right, with places and widths in thousandths of the type size.
 *
 * The font engine turns a word of Hebrew or Arabic letters by itself, so such words are handed over whole and in the
 * order of the text; everything else that runs right to left is turned here.
 */
export function piecesOf(signs: readonly Sign[], weight: Weight): Piece[] {
  let x = 0;
  return groupsOf(signs).flatMap(({ kind, text, gap }) => {
    const width = chooseFace(kind, weight).face.width(text);
    const piece = { kind, text, x, width };
    x += width;
    return gap ? [] : [piece];
  });
}

/** Width in thousandths of the type size. */
export function widthOf(signs: readonly Sign[], weight: Weight): number {
  return groupsOf(signs).reduce((sum, { kind, text }) => sum + chooseFace(kind, weight).face.width(text), 0);
}

function groupsOf(signs: readonly Sign[]): Group[] {
  const turned = signs.some(({ level }) => level % 2 === 1);
  const groups: Group[] = [];
  let run: Sign[] = [];
  const finish = () => {
    if (run.length > 0) groups.push(...groupsOfRun(run));
    run = [];
  };
  for (const sign of turned ? inVisualOrder(signs) : signs) {
    const [first] = run;
    if (first && !goTogether(first, sign)) finish();
    run.push(sign);
  }
  finish();
  return groups;
}

const isTurned = ({ level }: Sign): boolean => level % 2 === 1;
const isGap = (sign: Sign): boolean => isTurned(sign) && sign.text === ' ';

function goTogether(first: Sign, sign: Sign): boolean {
  return (
    first.kind === sign.kind &&
    first.kind !== 'missing' &&
    isTurned(first) === isTurned(sign) &&
    isGap(first) === isGap(sign)
  );
}

/** @param run signs of one face and direction, from left to right */
function groupsOfRun(run: readonly Sign[]): Group[] {
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

const textOf = (signs: readonly Sign[]): string => signs.map(({ text }) => text).join('');
