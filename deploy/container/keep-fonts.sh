#!/bin/sh
# Leaves out of the worker's image the fonts that no document is drawn with: their packages bring every weight, and
# weigh 170 MB. The list is that of `worker/src/documents/pdf/fonts/font-files.ts`, and a test holds the two together.
#
# usage: keep-fonts.sh NODE_MODULES
set -eu
fonts="$1/@expo-google-fonts"
kept=$(mktemp -d)
while read -r file; do
  mkdir -p "$kept/$(dirname "$file")"
  mv "$fonts/$file" "$kept/$file"
done <<'FILES'
noto-sans/400Regular/NotoSans_400Regular.ttf
noto-sans/700Bold/NotoSans_700Bold.ttf
noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf
noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf
noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf
noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf
noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf
noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf
noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf
noto-emoji/400Regular/NotoEmoji_400Regular.ttf
FILES
find "$fonts" -type f \( -name '*.ttf' -o -name '*.png' \) -delete
cp -R "$kept/." "$fonts/"
rm -rf "$kept"
