interface ProsePictureProps {
  /** `page/` or `phone/`, and the name of the picture in `public/screenshots/help`. */
  src?: string;
  alt?: string;
}

/** Sizes in which `deploy/screenshots/take.mjs` takes pictures of a page, and of a phone. */
const SIZES = { page: { width: 1280, height: 800 }, phone: { width: 360, height: 640 } };

/** A screenshot in the page's theme. The one for the other theme isn't displayed and, being lazy, never fetched. */
export function ProsePicture({ src = '', alt = '' }: ProsePictureProps) {
  const size = src.startsWith('phone/') ? SIZES.phone : SIZES.page;
  return (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      {...size}
      className={`only-${theme} prose-picture border rounded-3`}
      src={`/screenshots/help/${src.replace('/', '-')}-${theme}.webp`}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  ));
}
