import type { Screenshot } from '../content/showcase.js';

/** Widths in which `deploy/screenshots/take.mjs` writes each picture, and the size of the largest. */
const WIDTHS = [640, 1280];
const SIZE = { width: 1280, height: 900 };
const SIZES = '(min-width: 1216px) 42rem, (min-width: 992px) 55vw, 100vw';

interface ScreenshotPictureProps {
  name: Screenshot;
  alt: string;
}

/** A screenshot in the page's theme. The one for the other theme isn't displayed and, being lazy, never fetched. */
export function ScreenshotPicture({ name, alt }: ScreenshotPictureProps) {
  return (
    <div className="screenshot overflow-hidden border rounded-4 bg-surface shadow-lg">
      {(['light', 'dark'] as const).map((theme) => (
        <picture key={theme} className={`only-${theme}`}>
          {(['avif', 'webp'] as const).map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              sizes={SIZES}
              srcSet={WIDTHS.map(
                (width) => `/screenshots/${name}-${theme}-${width}.${format} ${width}w`,
              ).join(', ')}
            />
          ))}
          <img
            {...SIZE}
            src={`/screenshots/${name}-${theme}-1280.webp`}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ))}
    </div>
  );
}
