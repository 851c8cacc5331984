import type { ComponentType } from 'react';
import { isMissingChunk, reloadForNewBuild } from './chunkReload.js';

/** Loads a page's code: the `lazy` of its route. */
export type LazyPage = () => Promise<{ Component: ComponentType }>;

/**
 * Returns the `lazy` of a page's route. When the page's file is gone, which is what a tab opened before a deploy finds,
 * the browser reloads the page once; if that doesn't help, the error reaches the route's error boundary.
 */
export function lazyPage(
  load: () => Promise<{ default: ComponentType }>,
  reload: () => boolean = reloadForNewBuild,
): LazyPage {
  return async () => {
    try {
      return { Component: (await load()).default };
    } catch (error) {
      // While the browser reloads the page, the router keeps waiting.
      if (isMissingChunk(error) && reload()) return new Promise<never>(() => {});
      throw error;
    }
  };
}
