import { type ComponentType, lazy, Suspense } from 'react';
import { isMissingChunk, reloadForNewBuild } from './chunkReload.js';
import { whenIdle } from './whenIdle.js';

/**
 * A part of a page that its first view does without: a dialog, a drawer. Its code is fetched once the browser has
 * nothing else to do, so that it opens at once, and without a connection too.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let started: ReturnType<typeof load> | undefined;
  const start = () => {
    started ??= load();
    return started;
  };
  whenIdle(() => {
    // A failure now is no news: showing the part tries again.
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
  // biome-ignore lint/correctness/noComponentHookFactories: a part is made once, when its module is evaluated.
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
