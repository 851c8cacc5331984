import { useCallback, useEffect, useState } from 'react';
import { type FoundPage, fetchSigningPage } from './signing.api.js';

/** Milliseconds between polls while a file is being made. */
const POLL_EVERY_MS = 3000;

type Shown = FoundPage | { state: 'declined' };

export interface SigningPageState {
  /** Null until loaded. */
  found: Shown | null;
  /** Reloads; the current contents stay visible. */
  reload: () => void;
  /** Called when the client has declined. */
  declined: () => void;
}

/** Loads the page of a link, and polls while a file is being made. */
export function useSigningPage(token: string): SigningPageState {
  const [found, setFound] = useState<Shown | null>(null);
  const [attempts, setAttempts] = useState(0);
  const reload = useCallback(() => setAttempts((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempts` triggers a reload
  useEffect(() => {
    let isWanted = true;
    fetchSigningPage(token).then((page) => {
      if (!isWanted) return;
      // An outdated page is better than an error while a phone has no signal.
      setFound((shown) => (page.state === 'failed' && shown && shown.state !== 'failed' ? shown : page));
    });
    return () => {
      isWanted = false;
    };
  }, [token, attempts]);

  const waits = found !== null && isWaiting(found);
  useEffect(() => {
    if (!waits) return;
    const timer = window.setInterval(reload, POLL_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [waits, reload]);

  return { found, reload, declined: () => setFound({ state: 'declined' }) };
}

function isWaiting(page: Shown): boolean {
  if (page.state === 'open') return page.document.sha256 === null;
  // The practitioner may countersign days later; that copy comes by email.
  return page.state === 'signed' && page.copy.status !== 'ready' && page.copy.status !== 'failed';
}
