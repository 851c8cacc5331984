import { chooseFace, needsComplexShaping } from '../fonts/faces.js';
import type { Weight } from '../fonts/font-files.js';
import { cleanText } from './clean-text.js';
import { type Grapheme, segmentGraphemes } from './graphemes.js';
import type { Line, TypeStyle } from './line.js';
import { findLineBreaks } from './line-breaks.js';
import { layoutPieces, measureGraphemes } from './pieces.js';

/** Left-to-right characters in the Latin face, which don't need segmentation. */
const PLAIN = /^[ -~\u00A0-\u024F\u0400-\u04FF\u1EA0-\u1EF9\u2010-\u2027\u2030-\u205E\u20AC]*$/;

/**
 * Breaks a string into lines that fit. A word that is wider than a line can break between any two graphemes.
 *
 * @param width in points
 * @returns at least one line, even for an empty string
 */
export function layoutText(text: string, style: TypeStyle, width: number): Line[] {
  return cleanText(text)
    .split('\n')
    .flatMap((paragraph) => setParagraph(paragraph.trimEnd(), style, width));
}

/**
 * Lays out a string on one line of any width.
 *
 * @param direction `ltr` for a header or footer, which may begin with a name in another script
 */
export function layoutLine(text: string, style: TypeStyle, direction?: 'ltr'): Line {
  return lineOf(readText(cleanText(text).replaceAll('\n', ' ').trim(), direction), style);
}

/** Lays out a string on one left-to-right line, truncated with an ellipsis if it would be wider than `width`. */
export function truncatedLine(text: string, style: TypeStyle, width: number): Line {
  let line = layoutLine(text, style, 'ltr');
  for (let keep = text.length - 1; keep > 0 && line.width > width; keep = Math.floor(keep * 0.9)) {
    line = layoutLine(`${text.slice(0, keep).trimEnd()}…`, style, 'ltr');
  }
  return line;
}

/** Part of a paragraph, as plain text or as graphemes. */
type Stretch = { plain: string; graphemes?: undefined; rightToLeft: false } | Graphemes;
interface Graphemes {
  plain?: undefined;
  graphemes: Grapheme[];
  rightToLeft: boolean;
}

function readText(text: string, direction?: 'ltr'): Stretch {
  return PLAIN.test(text) ? { plain: text, rightToLeft: false } : segmentGraphemes(text, direction);
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
    for (const grapheme of graphemesOf(word)) {
      const [, graphemeWidth] = measured(grapheme, style);
      if (line.length > 0 && used + graphemeWidth > width) finish();
      line.push(grapheme);
      used += graphemeWidth;
    }
  }
  if (line.length > 0 || lines.length === 0) finish();
  return lines;
}

/** Returns the words, each with its trailing spaces. A line may end between any two words. */
function wordsOf(text: string, whole: Stretch): Stretch[] {
  const words: Stretch[] = [];
  let from = 0;
  let fromGrapheme = 0;
  for (const to of findLineBreaks(text)) {
    if (!whole.graphemes) {
      words.push({ plain: text.slice(from, to), rightToLeft: false });
      from = to;
      continue;
    }
    let toGrapheme = fromGrapheme;
    while (toGrapheme < whole.graphemes.length && (whole.graphemes[toGrapheme]?.start ?? 0) < to)
      toGrapheme += 1;
    if (toGrapheme > fromGrapheme)
      words.push({ ...whole, graphemes: whole.graphemes.slice(fromGrapheme, toGrapheme) });
    fromGrapheme = toGrapheme;
  }
  return words;
}

function graphemesOf(word: Stretch): Stretch[] {
  if (!word.graphemes) return Array.from(word.plain, (plain) => ({ plain, rightToLeft: false }));
  return word.graphemes.map((grapheme) => ({ ...word, graphemes: [grapheme] }));
}

function joined(parts: readonly Stretch[], rightToLeft: boolean): Stretch {
  const graphemes = parts.flatMap((part) => part.graphemes ?? []);
  if (graphemes.length > 0) return { graphemes, rightToLeft };
  return { plain: parts.map(({ plain }) => plain).join(''), rightToLeft: false };
}

/** Returns the width without and with trailing spaces. */
function measured(stretch: Stretch, { size, weight }: TypeStyle): [bare: number, full: number] {
  if (!stretch.graphemes) {
    const { face } = chooseFace('latin', weight);
    const bareText = stretch.plain.trimEnd();
    const bare = face.width(bareText);
    const full = bareText === stretch.plain ? bare : face.width(stretch.plain);
    return [(bare * size) / 1000, (full * size) / 1000];
  }
  const bare = measureGraphemes(withoutSpacesAtEnd(stretch.graphemes), weight);
  return [(bare * size) / 1000, (measureGraphemes(stretch.graphemes, weight) * size) / 1000];
}

function lineOf(stretch: Stretch, { size, weight }: TypeStyle): Line {
  const pieces = stretch.graphemes
    ? layoutPieces(withoutSpacesAtEnd(stretch.graphemes), weight)
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
    tall: pieces.some(({ kind }) => kind === 'arabic' || needsComplexShaping(kind)),
  };
}

function plainExtent(text: string, weight: Weight): { x: number; width: number } {
  return { x: 0, width: chooseFace('latin', weight).face.width(text.trimEnd()) };
}

function withoutSpacesAtEnd(graphemes: readonly Grapheme[]): readonly Grapheme[] {
  let end = graphemes.length;
  while (end > 0 && graphemes[end - 1]?.text === ' ') end -= 1;
  return end === graphemes.length ? graphemes : graphemes.slice(0, end);
}
