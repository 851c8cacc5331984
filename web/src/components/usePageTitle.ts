import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** React Router's key of the location that the page was loaded with. */
const FIRST_LOCATION = 'default';

/**
 * Names the page in the browser's title and, when a person came here from within the product, moves the
 * focus to its heading, so that a screen reader reads on from there. `inPlace` says that the page takes
 * the place of another at the same address. Returns the heading's ref; give the heading `tabIndex={-1}`.
 */
export function usePageTitle(title: string, inPlace = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, hash } = useLocation();
  // As the page opened: one that later changes its own address, such as a calendar, leaves the focus alone.
  const [cameFromWithin] = useState(key !== FIRST_LOCATION && !hash);
  const arrived = inPlace || cameFromWithin;

  useEffect(() => {
    document.title = title === 'Doula Desk' ? title : `${title} · Doula Desk`;
  }, [title]);

  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived]);

  return heading;
}
