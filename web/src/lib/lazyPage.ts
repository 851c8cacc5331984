import type { ComponentType } from 'react';

/** Loads a page's code, as the `lazy` of its route. The route's error boundary handles a failure. */
export type LazyPage = () => Promise<{ Component: ComponentType }>;

/** Returns the `lazy` of a page's route. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  return async () => ({ Component: (await load()).default });
}
