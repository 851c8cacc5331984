import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** React Router's key of the location that the page was loaded with. */
const FIRST_LOCATION = 'default';

/**
 * Sets the browser's title and, when the person came here from within the product, moves the focus to the page's
 * heading, so that a screen reader continues there.
 *
 * @param inPlace whether the page replaces another one at the same address, and so starts at its top
 * @returns the ref of the heading, which needs `tabIndex={-1}`
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
    if (inPlace) window.scrollTo({ top: 0, behavior: 'instant' });
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived, inPlace]);

  return heading;
}
