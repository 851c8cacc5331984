import { chooseFace, type FaceKind, isIntricate } from '../fonts/faces.js';
import type { Weight } from '../fonts/font-files.js';
import { cleanText } from './clean-text.js';
import { lineBreaks } from './line-breaks.js';
import { piecesOf, widthOf } from './pieces.js';
import { readSigns, type Sign } from './signs.js';

export interface TypeStyle {
  /** Points. */
  size: number;
  weight: Weight;
}

/** Text of one face that is drawn in one go. */
export interface Piece {
  kind: FaceKind;
  text: string;
  /** From the left end of the line, and how wide, in points. */
  x: number;
  width: number;
}

/** One line of text that fits, from left to right. */
export interface Line {
  pieces: Piece[];
  /** Points. */
  width: number;
  /** It belongs at the right edge. */
  rightToLeft: boolean;
  /** It has letters that reach far above and below, and needs more room. */
  tall: boolean;
}

/** All of these are in the Latin face, and run left to right: no need to look at each. */
const PLAIN = /^[ -~\u00A0-\u024F\u0400-\u04FF\u1EA0-\u1EF9\u2010-\u2027\u2030-\u205E\u20AC]*$/;

/**
 * Breaks a text into lines that fit. A word that is wider than a line is broken anywhere between two signs.
 *
 * @param width in points
 * @returns one line at least, also of an empty text
 */
export function setText(text: string, style: TypeStyle, width: number): Line[] {
  return cleanText(text)
    .split('\n')
    .flatMap((paragraph) => setParagraph(paragraph.trimEnd(), style, width));
}

/**
 * Sets a text in one line, however wide it gets.
 *
 * @param direction `ltr` for a line of several parts that belongs to the page, whoever's name it begins with
 */
export function setLine(text: string, style: TypeStyle, direction?: 'ltr'): Line {
  return lineOf(readText(cleanText(text).replaceAll('\n', ' ').trim(), direction), style);
}

/** One line of the page's direction, which ends in an ellipsis where it would be wider than that. */
export function shortenedLine(text: string, style: TypeStyle, width: number): Line {
  let line = setLine(text, style, 'ltr');
  for (let keep = text.length - 1; keep > 0 && line.width > width; keep = Math.floor(keep * 0.9)) {
    line = setLine(`${text.slice(0, keep).trimEnd()}…`, style, 'ltr');
  }
  return line;
}

/** A stretch of a paragraph: plain text, or its signs. */
type Stretch = { plain: string; signs?: undefined; rightToLeft: false } | Signs;
interface Signs {
  plain?: undefined;
  signs: Sign[];
  rightToLeft: boolean;
}

function readText(text: string, direction?: 'ltr'): Stretch {
  return PLAIN.test(text) ? { plain: text, rightToLeft: false } : readSigns(text, direction);
}

function setParagraph(text: string, style: TypeStyle, width: number): Line[] {
  const whole = readText(text);
  const lines: Line[] = [];
  let line: Stretch[] = [];
  let used = 0;
  const finish = () => {
    lines.push(lineOf(joined(line, whole.rightToLeft), style));
    line = [];
    used = 0;
  };
  for (const word of wordsOf(text, whole)) {
    const [bare, full] = measured(word, style);
    if (line.length > 0 && used + bare > width) finish();
    if (bare <= width) {
      line.push(word);
      used += full;
      continue;
    }
    for (const sign of signsOf(word)) {
      const [, signWidth] = measured(sign, style);
      if (line.length > 0 && used + signWidth > width) finish();
      line.push(sign);
      used += signWidth;
    }
  }
  if (line.length > 0 || lines.length === 0) finish();
  return lines;
}

/** The words with the spaces that follow them: between them a line may end. */
function wordsOf(text: string, whole: Stretch): Stretch[] {
  const words: Stretch[] = [];
  let from = 0;
  let fromSign = 0;
  for (const to of lineBreaks(text)) {
    if (!whole.signs) {
      words.push({ plain: text.slice(from, to), rightToLeft: false });
      from = to;
      continue;
    }
    let toSign = fromSign;
    while (toSign < whole.signs.length && (whole.signs[toSign]?.start ?? 0) < to) toSign += 1;
    if (toSign > fromSign) words.push({ ...whole, signs: whole.signs.slice(fromSign, toSign) });
    fromSign = toSign;
  }
  return words;
}

function signsOf(word: Stretch): Stretch[] {
  if (!word.signs) return Array.from(word.plain, (plain) => ({ plain, rightToLeft: false }));
  return word.signs.map((sign) => ({ ...word, signs: [sign] }));
}

function joined(parts: readonly Stretch[], rightToLeft: boolean): Stretch {
  const signs = parts.flatMap((part) => part.signs ?? []);
  if (signs.length > 0) return { signs, rightToLeft };
  return { plain: parts.map(({ plain }) => plain).join(''), rightToLeft: false };
}

/** Its width without the spaces at its end, and with them. */
function measured(stretch: Stretch, { size, weight }: TypeStyle): [bare: number, full: number] {
  if (!stretch.signs) {
    const { face } = chooseFace('latin', weight);
    const bareText = stretch.plain.trimEnd();
    const bare = face.width(bareText);
    const full = bareText === stretch.plain ? bare : face.width(stretch.plain);
    return [(bare * size) / 1000, (full * size) / 1000];
  }
  const bare = widthOf(withoutSpacesAtEnd(stretch.signs), weight);
  return [(bare * size) / 1000, (widthOf(stretch.signs, weight) * size) / 1000];
}

function lineOf(stretch: Stretch, { size, weight }: TypeStyle): Line {
  const pieces = stretch.signs
    ? piecesOf(withoutSpacesAtEnd(stretch.signs), weight)
    : [{ kind: 'latin' as const, text: stretch.plain.trimEnd(), ...plainExtent(stretch.plain, weight) }];
  const scaled = pieces.map((piece) => ({
    ...piece,
    x: (piece.x * size) / 1000,
    width: (piece.width * size) / 1000,
  }));
  return {
    pieces: scaled.filter(({ text }) => text.length > 0),
    width: scaled.reduce((end, piece) => Math.max(end, piece.x + piece.width), 0),
    rightToLeft: stretch.rightToLeft,
    tall: pieces.some(({ kind }) => kind === 'arabic' || isIntricate(kind)),
  };
}

function plainExtent(text: string, weight: Weight): { x: number; width: number } {
  return { x: 0, width: chooseFace('latin', weight).face.width(text.trimEnd()) };
}

function withoutSpacesAtEnd(signs: readonly Sign[]): readonly Sign[] {
  let end = signs.length;
  while (end > 0 && signs[end - 1]?.text === ' ') end -= 1;
  return end === signs.length ? signs : signs.slice(0, end);
}
