import { matchRoutes } from 'react-router';
import { routes } from './routes.js';

/** Fetches everything that an address needs at once, instead of each layout asking for the next. */
export function preload(pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) route.handle.preload();
}
