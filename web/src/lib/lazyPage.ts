import type { ComponentType } from 'react';

/** A route's `lazy` function, which loads the page's code. The route's error boundary handles failures. */
export type LazyPage = () => Promise<{ Component: ComponentType }>;

/** Returns the `lazy` function for a page's route. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  return async () => ({ Component: (await load()).default });
}
