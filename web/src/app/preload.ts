import { matchRoutes, type RouteObject } from 'react-router';

/** Fetches everything that an address needs at once, instead of each layout asking for the next. */
export function preload(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) route.handle.preload();
}
