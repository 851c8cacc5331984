import { matchRoutes, type RouteObject } from 'react-router';

/** Pages whose code has been requested. */
const requested = new Set<unknown>();

/**
 * Loads a page's code as soon as the pointer, a finger, or the focus reaches a link to the page, so that a
 * click only has to render it.
 */
export function preloadPages(pages: RouteObject[]): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    for (const { route } of matchRoutes(pages, link.pathname) ?? []) {
      if (typeof route.lazy !== 'function' || requested.has(route.lazy)) continue;
      const { lazy } = route;
      requested.add(lazy);
      // A failure doesn't matter yet, because opening the page tries again.
      lazy().catch(() => requested.delete(lazy));
    }
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
}
