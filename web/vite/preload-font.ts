import type { Plugin } from 'vite';

/** The file of the typeface that holds the signs of every page. */
const FONT = /(?:^|\/)figtree-latin-wght-normal-[^/]+\.woff2$/u;

/**
 * Has every page ask for its typeface at once. It would be asked for when the first text is drawn, and text that is
 * drawn in another typeface before moves when it comes.
 */
export function preloadFont(): Plugin {
  return {
    name: 'doula-desk:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => FONT.test(file));
        if (!font) throw new Error('The build has no typeface of that name. Was it renamed?');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
