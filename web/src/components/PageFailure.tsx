import { useRouteError } from 'react-router';
import { isMissingChunk } from '../lib/chunkReload.js';
import { BrokenPage } from './BrokenPage.js';

/** Error boundary of a route: replaces a page whose code didn't load or that broke. The error itself is never shown. */
export function PageFailure() {
  return <BrokenPage isMissing={isMissingChunk(useRouteError())} />;
}
