import type { Plugin } from 'vite';

/** Matches the font file with the characters that every page uses. */
const FONT = /(?:^|\/)figtree-latin-wght-normal-[^/]+\.woff2$/u;

/**
 * Makes every page preload its font. Otherwise, the font would load when the first text renders, and text in a fallback
 * font shifts when the font arrives.
 */
export function preloadFont(): Plugin {
  return {
    name: 'doula-desk:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => FONT.test(file));
        if (!font) throw new Error("The build doesn't contain the Figtree font file. Was it renamed?");
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
