import type { Screenshot } from './showcase.js';

/** Widths at which `deploy/screenshots/take.mjs` writes each picture. */
const WIDTHS = [640, 1280];

/** The `sizes` attribute: how wide a picture appears on the page. */
export const PICTURE_SIZES = '(min-width: 1216px) 42rem, (min-width: 992px) 55vw, 100vw';

/** Returns the `srcset` of a screenshot in one theme. */
export function pictureSources(name: Screenshot, theme: 'light' | 'dark', format: 'avif' | 'webp'): string {
  return WIDTHS.map((width) => `/screenshots/${name}-${theme}-${width}.${format} ${width}w`).join(', ');
}
