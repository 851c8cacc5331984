import type { Font } from 'fontkit';
import { mirrored } from '../text/bidi.js';
import { Face } from './face.js';
import type { FontFile } from './font-files.js';

export type Weight = 'regular' | 'bold' | 'italic';

/** What draws a piece of text. `mirrored` are neutral signs among right-to-left letters, `missing` what no font has. */
export type FaceKind = 'latin' | 'arabic' | 'hebrew' | 'han' | 'hangul' | 'emoji' | 'mirrored' | 'missing';

/** Faces by what they are good for; the first that has a sign draws it. */
const candidates = ['latin', 'arabic', 'hebrew', 'han', 'hangul', 'emoji'] as const;

/** What is drawn for a sign that no font here has. */
export const STAND_IN = '?';

const files: Record<Exclude<FaceKind, 'mirrored' | 'missing'>, { [weight in Weight]: FontFile }> = {
  latin: { regular: 'regular', bold: 'bold', italic: 'italic' },
  arabic: { regular: 'arabic', bold: 'arabicBold', italic: 'arabic' },
  hebrew: { regular: 'hebrew', bold: 'hebrewBold', italic: 'hebrew' },
  han: { regular: 'han', bold: 'han', italic: 'han' },
  hangul: { regular: 'hangul', bold: 'hangul', italic: 'hangul' },
  emoji: { regular: 'emoji', bold: 'emoji', italic: 'emoji' },
};

/** A face in a weight. */
export interface FaceChoice {
  key: string;
  face: Face;
  /** The font has no bold: it is drawn thicker. */
  thicken: boolean;
}

const choices = new Map<string, FaceChoice>();

/** The face of a kind and weight. Fonts are opened when they are first needed, once in a thread. */
export function chooseFace(kind: FaceKind, weight: Weight): FaceChoice {
  const wanted = `${kind}-${weight}`;
  const known = choices.get(wanted);
  if (known) return known;
  const base = kind === 'mirrored' || kind === 'missing' ? 'latin' : kind;
  const file = files[base][weight];
  const key = kind === base ? file : wanted;
  const sameFile = [...choices.values()].find((choice) => choice.key === key);
  const options =
    kind === 'mirrored' ? { mirror: mirrored } : kind === 'missing' ? { standIn: STAND_IN } : {};
  const choice = {
    key,
    face: sameFile?.face ?? new Face(file, `DoulaDesk-${key}`, options),
    thicken: weight === 'bold' && files[base].bold === files[base].regular,
  };
  choices.set(wanted, choice);
  return choice;
}

const PICTOGRAPH = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}/u;
/** Signs that shape or choose their neighbours and have no glyph of their own everywhere. */
const SELECTOR = /\u200C|\u200D|[\uFE00-\uFE0F]|[\u{E0020}-\u{E007F}]/u;

/** Which face draws a sign as a person sees it: a letter with its marks, or an emoji of several code points. */
export function faceOf(sign: string): FaceKind {
  const wanted = [...sign].filter((character) => !SELECTOR.test(character));
  const covers = (kind: (typeof candidates)[number]): boolean => {
    const { face } = chooseFace(kind, 'regular');
    return wanted.every((character) => face.covers(character.codePointAt(0) ?? 0));
  };
  if (wanted.length === 0) return 'latin';
  if (PICTOGRAPH.test(sign) && covers('emoji')) return 'emoji';
  return candidates.find(covers) ?? 'missing';
}

/** The fonts that one document embeds. */
export class DocumentFonts {
  private readonly fonts = new Map<string, Font>();

  /** The font of a face for this document, the same at every call. */
  font({ key, face }: FaceChoice): Font {
    const known = this.fonts.get(key);
    if (known) return known;
    const font = face.forDocument();
    this.fonts.set(key, font);
    return font;
  }
}
