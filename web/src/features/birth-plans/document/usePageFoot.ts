import { useEffect } from 'react';

/**
 * Prints a text below every page, on the left of its number, so that loose pages find together again. Only a style
 * sheet can write there. A browser that prints nothing in the margins leaves it out.
 */
export function usePageFoot(text: string): void {
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

/** A text as style sheets quote it, whatever is in it. */
export function cssString(text: string): string {
  const escaped = text.replace(/[\p{Cc}"\\]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `);
  return `"${escaped}"`;
}
