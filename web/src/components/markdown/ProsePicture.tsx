interface ProsePictureProps {
  /** Path of the picture in `public/screenshots/help`, starting with `page/` or `phone/`. */
  src?: string;
  alt?: string;
}

/** Sizes of the screenshots that `deploy/screenshots/take.mjs` takes of pages and phones. */
const SIZES = { page: { width: 1280, height: 800 }, phone: { width: 360, height: 640 } };

/**
 * A screenshot in the page's theme. The picture for the other theme isn't displayed, and is never fetched
 * because it's lazy.
 */
export function ProsePicture({ src = '', alt = '' }: ProsePictureProps) {
  const size = src.startsWith('phone/') ? SIZES.phone : SIZES.page;
  return (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      {...size}
      className={`mw-100 h-auto my-3 mx-0 only-${theme} prose-picture border rounded-3`}
      src={`/screenshots/help/${src.replace('/', '-')}-${theme}.webp`}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  ));
}
