import { useEffect } from 'react';
import { reloadPage } from '../lib/reloadPage.js';

interface BrokenPageProps {
  /** Whether the page's code couldn't be loaded. Otherwise, the page crashed. */
  isMissing: boolean;
  reload?: () => void;
}

/**
 * Replaces a page that failed. A page whose code couldn't be loaded reloads automatically once the connection
 * is back.
 */
export function BrokenPage({ isMissing, reload = reloadPage }: BrokenPageProps) {
  useEffect(() => {
    if (!isMissing) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isMissing, reload]);
  return (
    <main className="full-page" role="alert">
      <h1 className="mb-3">{isMissing ? 'This page couldn’t be loaded' : 'Something went wrong'}</h1>
      <p className="text-body-secondary mb-4">
        {isMissing
          ? 'Your connection may be down, or a new version may be on its way. Please try again in a moment.'
          : 'This page ran into a problem. Everything you saved is safe. Reloading the page usually helps.'}
      </p>
      <div className="d-flex flex-wrap justify-content-center gap-2">
        <button type="button" className="btn btn-primary" onClick={reload}>
          Reload
        </button>
        <a className="btn btn-quiet" href="/">
          Go to the home page
        </a>
      </div>
    </main>
  );
}
