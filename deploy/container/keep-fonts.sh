#!/bin/sh
# Removes unused fonts from the worker's image: the font packages include every weight, 200 MB in total. The list is the
# same as in `worker/src/documents/pdf/fonts/font-files.ts`, which a test verifies.
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
noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf
noto-sans-armenian/700Bold/NotoSansArmenian_700Bold.ttf
noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf
noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf
noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf
noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf
noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf
noto-sans-ethiopic/700Bold/NotoSansEthiopic_700Bold.ttf
noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf
noto-sans-georgian/700Bold/NotoSansGeorgian_700Bold.ttf
noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf
noto-sans-gujarati/700Bold/NotoSansGujarati_700Bold.ttf
noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf
noto-sans-gurmukhi/700Bold/NotoSansGurmukhi_700Bold.ttf
noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf
noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf
noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf
noto-sans-khmer/700Bold/NotoSansKhmer_700Bold.ttf
noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf
noto-sans-lao/700Bold/NotoSansLao_700Bold.ttf
noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf
noto-sans-malayalam/700Bold/NotoSansMalayalam_700Bold.ttf
noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf
noto-sans-myanmar/700Bold/NotoSansMyanmar_700Bold.ttf
noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf
noto-sans-sinhala/700Bold/NotoSansSinhala_700Bold.ttf
noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf
noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf
noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf
noto-sans-telugu/700Bold/NotoSansTelugu_700Bold.ttf
noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf
noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf
noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf
noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf
noto-emoji/400Regular/NotoEmoji_400Regular.ttf
FILES
find "$fonts" -type f \( -name '*.ttf' -o -name '*.png' \) -delete
cp -R "$kept/." "$fonts/"
rm -rf "$kept"
