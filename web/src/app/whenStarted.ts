import type { DataRouter } from 'react-router';

/** Waits until a router has loaded its first page's code, or failed to load it. */
export function whenStarted(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
