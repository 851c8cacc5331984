import { useEffect } from 'react';

/**
 * Prints text at the bottom of every page, to the left of the page number, so that loose pages can be matched
 * up. Requires a stylesheet. Browsers that don't support margin boxes omit the text.
 */
export function usePageFooter(text: string): void {
  useEffect(() => {
    if (!('replaceSync' in CSSStyleSheet.prototype)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { @bottom-left { color: #000; content: ${cssString(text)}; font-size: 8pt; } }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  }, [text]);
}

/** Quotes a string for CSS. */
export function cssString(text: string): string {
  const escaped = text.replace(/[\p{Cc}"\\]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `);
  return `"${escaped}"`;
}
