import path from 'node:path';
import type { Font } from 'fontkit';
import { mirrored } from './bidi.js';
import { Face } from './face.js';
import { type FamilyName, families, type Weight } from './font-files.js';

/**
 * How a piece of text is drawn. `mirrored` is for neutral characters among right-to-left letters, `missing` for
 * characters that no font has.
 */
export type FaceKind = FamilyName | 'mirrored' | 'missing';

/** Replacement for a character that no font has. */
const REPLACEMENT = '?';

const intricate: ReadonlySet<FaceKind> = new Set([
  'bengali',
  'devanagari',
  'gujarati',
  'gurmukhi',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'myanmar',
  'sinhala',
  'tamil',
  'telugu',
  'thai',
]);

/**
 * Returns whether letters are drawn above, below, and around each other, so that letters and glyphs don't correspond
 * one to one.
 */
export function needsComplexShaping(kind: FaceKind): boolean {
  return intricate.has(kind);
}

/** A face in a weight. */
export interface FaceChoice {
  key: string;
  face: Face;
  /** Whether to thicken strokes, because the font has no bold weight. */
  thicken: boolean;
}

const choices = new Map<string, FaceChoice>();

/** Returns the face for a kind and weight. Fonts are opened on first use, once per thread. */
export function chooseFace(kind: FaceKind, weight: Weight): FaceChoice {
  const wanted = `${kind}-${weight}`;
  const known = choices.get(wanted);
  if (known) return known;
  const base = kind === 'mirrored' || kind === 'missing' ? 'latin' : kind;
  const file = families[base][weight];
  const key = kind === base ? path.basename(file, '.ttf') : wanted;
  const sameFile = [...choices.values()].find((choice) => choice.key === key);
  const options =
    kind === 'mirrored' ? { mirror: mirrored } : kind === 'missing' ? { replacement: REPLACEMENT } : {};
  const choice = {
    key,
    face: sameFile?.face ?? new Face(file, `DoulaDesk-${key}`, options),
    thicken: weight === 'bold' && families[base].bold === families[base].regular,
  };
  choices.set(wanted, choice);
  return choice;
}

const PICTOGRAPH = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}/u;
/** Characters that shape or select their neighbors and often have no glyph. */
const SELECTOR = /\u200C|\u200D|[\uFE00-\uFE0F]|[\u{E0020}-\u{E007F}]/u;

/** Scripts with a separate family. Characters shared by several scripts, such as the danda, use the first one. */
const scripts = [
  ['armenian', /\p{scx=Armenian}/u],
  ['devanagari', /\p{scx=Devanagari}/u],
  ['bengali', /\p{scx=Bengali}/u],
  ['ethiopic', /\p{scx=Ethiopic}/u],
  ['georgian', /\p{scx=Georgian}/u],
  ['gujarati', /\p{scx=Gujarati}/u],
  ['gurmukhi', /\p{scx=Gurmukhi}/u],
  ['kannada', /\p{scx=Kannada}/u],
  ['khmer', /\p{scx=Khmer}/u],
  ['lao', /\p{scx=Lao}/u],
  ['malayalam', /\p{scx=Malayalam}/u],
  ['myanmar', /\p{scx=Myanmar}/u],
  ['sinhala', /\p{scx=Sinhala}/u],
  ['tamil', /\p{scx=Tamil}/u],
  ['telugu', /\p{scx=Telugu}/u],
  ['thai', /\p{scx=Thai}/u],
] as const satisfies [FamilyName, RegExp][];

/** Families to try in order for every other character. */
const others = ['latin', 'arabic', 'hebrew', 'han', 'hangul', 'emoji'] as const satisfies FamilyName[];

/** Returns the face for a grapheme: a letter with its marks, or an emoji of several code points. */
export function faceForGrapheme(grapheme: string): FaceKind {
  const wanted = [...grapheme].filter((character) => !SELECTOR.test(character));
  const covers = (kind: FamilyName): boolean => {
    const { face } = chooseFace(kind, 'regular');
    return wanted.every((character) => face.covers(character.codePointAt(0) ?? 0));
  };
  if (wanted.length === 0) return 'latin';
  if (PICTOGRAPH.test(grapheme) && covers('emoji')) return 'emoji';
  const [script] = scripts.find(([kind, letters]) => letters.test(grapheme) && covers(kind)) ?? [];
  return script ?? others.find(covers) ?? 'missing';
}

/** The fonts that one document embeds. */
export class DocumentFonts {
  private readonly fonts = new Map<string, Font>();

  /** Returns a face's font for this document. Returns the same font on every call. */
  font({ key, face }: FaceChoice): Font {
    const known = this.fonts.get(key);
    if (known) return known;
    const font = face.forDocument();
    this.fonts.set(key, font);
    return font;
  }
}
