import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** React Router's key for the initial location. */
const FIRST_LOCATION = 'default';

/**
 * Sets the document title and, after navigation within the app, moves the focus to the page's heading, so that
 * screen readers continue there.
 *
 * @param inPlace whether the page replaces another page at the same URL, and therefore must scroll to its top
 * @returns the ref for the heading, which needs `tabIndex={-1}`
 */
export function usePageTitle(title: string, inPlace = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, hash } = useLocation();
  // Read once, because a page that changes its own URL later, such as a calendar, must not move the focus.
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
