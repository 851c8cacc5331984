import { PICTURE_SIZES, pictureSources } from '../content/pictures.js';
import type { Screenshot } from '../content/showcase.js';

/** Pixel dimensions of the largest file. */
const SIZE = { width: 1280, height: 900 };

interface ScreenshotPictureProps {
  name: Screenshot;
  alt: string;
}

/**
 * A screenshot in the page's theme. The picture for the other theme isn't displayed, so lazy loading never fetches it.
 */
export function ScreenshotPicture({ name, alt }: ScreenshotPictureProps) {
  return (
    <div className="overflow-hidden border rounded-4 bg-surface shadow-lg">
      {(['light', 'dark'] as const).map((theme) => (
        <picture key={theme} className={`only-${theme}`}>
          {(['avif', 'webp'] as const).map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              sizes={PICTURE_SIZES}
              srcSet={pictureSources(name, theme, format)}
            />
          ))}
          <img
            className="d-block w-100 h-auto"
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
