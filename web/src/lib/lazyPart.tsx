import { type ComponentType, lazy, Suspense } from 'react';
import { isMissingChunk, reloadForNewBuild } from './chunkReload.js';
import { whenIdle } from './whenIdle.js';

/**
 * Returns a component that isn't needed at first, such as a dialog or drawer. Its code loads when the browser is idle,
 * so that it opens immediately, even offline.
 * @param Placeholder shown until the code has loaded; nothing by default
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Placeholder?: ComponentType<Props>,
): ComponentType<Props> {
  let started: ReturnType<typeof load> | undefined;
  const start = () => {
    started ??= load();
    return started;
  };
  whenIdle(() => {
    // A failure doesn't matter yet, because rendering the component tries again.
    start().catch(() => {
      started = undefined;
    });
  });
  const Part = lazy(async () => {
    try {
      return await start();
    } catch (error) {
      if (isMissingChunk(error) && reloadForNewBuild()) return new Promise<never>(() => {});
      throw error;
    }
  });
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={Placeholder && <Placeholder {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
