import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * The only font files in use, all TrueType; an image leaves the others of their packages out. Chinese, Japanese,
 * Korean and emoji come in one weight, which is thickened for bold: a second one would add 17 MB.
 */
export const fontFiles = {
  regular: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: 'noto-sans/700Bold/NotoSans_700Bold.ttf',
  italic: 'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
  arabic: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  arabicBold: 'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  hebrew: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  hebrewBold: 'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  han: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  hangul: 'noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  emoji: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
} as const;

export type FontFile = keyof typeof fontFiles;

/** @throws when the package is not installed */
export function readFontFile(file: FontFile): Buffer {
  return readFileSync(resolve(`@expo-google-fonts/${fontFiles[file]}`));
}
