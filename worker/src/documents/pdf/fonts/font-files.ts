import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export type Weight = 'regular' | 'bold' | 'italic';

/** A family's files, in the `@expo-google-fonts` packages. */
export type Family = Readonly<Record<Weight, string>>;

/** Creates a family without italics, which most scripts don't have. */
const upright = (folder: string, name: string): Family => ({
  regular: `${folder}/400Regular/${name}_400Regular.ttf`,
  bold: `${folder}/700Bold/${name}_700Bold.ttf`,
  italic: `${folder}/400Regular/${name}_400Regular.ttf`,
});

/** Creates a family with a single weight, which is thickened for bold. A second weight would add 17 MB. */
const single = (folder: string, name: string): Family => {
  const file = `${folder}/400Regular/${name}_400Regular.ttf`;
  return { regular: file, bold: file, italic: file };
};

/** The font files in use, all TrueType. Container images omit the packages' other files. */
export const families = {
  latin: {
    ...upright('noto-sans', 'NotoSans'),
    italic: 'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
  },
  arabic: upright('noto-sans-arabic', 'NotoSansArabic'),
  hebrew: upright('noto-sans-hebrew', 'NotoSansHebrew'),
  armenian: upright('noto-sans-armenian', 'NotoSansArmenian'),
  bengali: upright('noto-sans-bengali', 'NotoSansBengali'),
  devanagari: upright('noto-sans-devanagari', 'NotoSansDevanagari'),
  ethiopic: upright('noto-sans-ethiopic', 'NotoSansEthiopic'),
  georgian: upright('noto-sans-georgian', 'NotoSansGeorgian'),
  gujarati: upright('noto-sans-gujarati', 'NotoSansGujarati'),
  gurmukhi: upright('noto-sans-gurmukhi', 'NotoSansGurmukhi'),
  kannada: upright('noto-sans-kannada', 'NotoSansKannada'),
  khmer: upright('noto-sans-khmer', 'NotoSansKhmer'),
  lao: upright('noto-sans-lao', 'NotoSansLao'),
  malayalam: upright('noto-sans-malayalam', 'NotoSansMalayalam'),
  myanmar: upright('noto-sans-myanmar', 'NotoSansMyanmar'),
  sinhala: upright('noto-sans-sinhala', 'NotoSansSinhala'),
  tamil: upright('noto-sans-tamil', 'NotoSansTamil'),
  telugu: upright('noto-sans-telugu', 'NotoSansTelugu'),
  thai: upright('noto-sans-thai', 'NotoSansThai'),
  han: single('noto-sans-sc', 'NotoSansSC'),
  hangul: single('noto-sans-kr', 'NotoSansKR'),
  emoji: single('noto-emoji', 'NotoEmoji'),
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;

/**
 * @param file one of `families`
 * @throws if the package isn't installed
 */
export function readFontFile(file: string): Buffer {
  return readFileSync(resolve(`@expo-google-fonts/${file}`));
}
