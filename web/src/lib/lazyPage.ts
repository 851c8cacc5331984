import { type ComponentType, lazy } from 'react';
import { isMissingChunk, reloadForNewBuild } from './chunkReload.js';

type PageModule = { default: ComponentType };

/** A page whose code is fetched when it is first shown. */
export interface LazyPage {
  Page: ComponentType;
  /** Starts fetching; never fails, since showing the page reports what went wrong. */
  preload: () => Promise<void>;
}

/**
 * Makes a route's page load on demand. When its file is gone, which is what a tab opened before a
 * deploy finds, the page reloads once; if that does not help, the error reaches the error boundary.
 */
export function lazyPage(
  load: () => Promise<PageModule>,
  reload: () => boolean = reloadForNewBuild,
): LazyPage {
  let started: Promise<PageModule> | undefined;
  const start = () => {
    started ??= load();
    return started;
  };
  return {
    Page: lazy(async () => {
      try {
        return await start();
      } catch (error) {
        // A reload is under way: stay in the loading state until it happens.
        if (isMissingChunk(error) && reload()) return new Promise<PageModule>(() => {});
        throw error;
      }
    }),
    preload: () =>
      start().then(
        () => undefined,
        () => undefined,
      ),
  };
}
