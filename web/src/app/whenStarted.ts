import type { DataRouter } from 'react-router';

/** Waits until a router has loaded the code of its first page, or failed to. */
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
