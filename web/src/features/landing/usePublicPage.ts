import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../components/usePageTitle.js';
import { type PublicPath, publicPages } from '../../lib/publicPages.js';

/**
 * Makes a page of the public site say what it is, in the browser's title and to search engines, and moves to the part
 * that the address names, also when the page has only just been drawn.
 *
 * @param part names what the page shows now, where that is a part of it; it becomes the title
 * @returns the ref of the page's heading; give the heading `tabIndex={-1}`
 */
export function usePublicPage(path: PublicPath, part?: string): RefObject<HTMLHeadingElement | null> {
  const page = publicPages.find((one) => one.path === path);
  const description = page?.description ?? '';
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);
  useScrollToHash();
  return usePageTitle(part ?? page?.title ?? 'Doula Desk');
}

function useScrollToHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link scrolls again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}
