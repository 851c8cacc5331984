import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { isMissingChunk, reloadForNewBuild } from '../lib/chunkReload.js';
import { BrokenPage } from './BrokenPage.js';
import { LoadingScreen } from './LoadingScreen.js';

interface PageFailureProps {
  /** Reloads the page if that can help, and returns whether it does so. */
  reload?: () => boolean;
}

/**
 * The routes' error boundary, which replaces a page that failed to load or render. If the page's code no longer exists,
 * such as in a tab opened before a deploy, the browser reloads once. Error messages are never shown.
 */
export function PageFailure({ reload = reloadForNewBuild }: PageFailureProps) {
  const isMissing = isMissingChunk(useRouteError());
  const [canReload, setCanReload] = useState(isMissing);
  useEffect(() => {
    if (canReload && !reload()) setCanReload(false);
  }, [canReload, reload]);
  return canReload ? <LoadingScreen /> : <BrokenPage isMissing={isMissing} />;
}
