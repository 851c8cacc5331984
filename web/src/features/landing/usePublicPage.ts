import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../components/usePageTitle.js';
import { type PublicPath, publicPages } from '../../lib/publicPages.js';

/**
 * Sets a public page's title and description, for browsers and search engines, and scrolls to the URL's fragment, even
 * after the page has only just rendered.
 * @param part names the part of the page that is shown; it becomes the title
 * @returns the ref for the page's heading, which needs `tabIndex={-1}`
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again on another click on the same link
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}
