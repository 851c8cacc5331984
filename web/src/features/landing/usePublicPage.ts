import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../components/usePageTitle.js';
import { type PublicPath, publicPages } from '../../lib/publicPages.js';

/**
 * Sets a public page's title and description, for browsers and search engines, and scrolls to the URL's fragment, even
 * if the page has only just rendered.
 * @param part title of the visible part of the page, used as the page title
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the same link is clicked again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}
