import { matchRoutes, type RouteObject } from 'react-router';

/** Pages whose code was requested. */
const requested = new Set<unknown>();

/**
 * Loads the code of a page as soon as the pointer, a finger, or the focus reaches a link to it, so that a click only
 * has to draw the page.
 */
export function preloadPages(pages: RouteObject[]): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    for (const { route } of matchRoutes(pages, link.pathname) ?? []) {
      if (typeof route.lazy !== 'function' || requested.has(route.lazy)) continue;
      const { lazy } = route;
      requested.add(lazy);
      // A failure doesn't matter yet: opening the page tries again.
      lazy().catch(() => requested.delete(lazy));
    }
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
}
