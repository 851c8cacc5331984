import { useCallback, useEffect, useState } from 'react';
import { fetchSigningPage, type SigningPageResult } from './signing.api.js';

/** Milliseconds between polls while a file is being generated. */
const POLL_EVERY_MS = 3000;

type Shown = SigningPageResult | { state: 'declined' };

export interface SigningPageState {
  /** Null until loaded. */
  found: Shown | null;
  /** Reloads the page's data. The current contents stay visible. */
  reload: () => void;
  /** Called when the client has declined. */
  declined: () => void;
}

/** Loads a link's page, and polls while a file is being generated. */
export function useSigningPage(token: string): SigningPageState {
  const [found, setFound] = useState<Shown | null>(null);
  const [attempts, setAttempts] = useState(0);
  const reload = useCallback(() => setAttempts((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempts` triggers a reload
  useEffect(() => {
    let isWanted = true;
    fetchSigningPage(token).then((page) => {
      if (!isWanted) return;
      // Without a signal, an outdated page is better than an error.
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
  // Waits only for the client's own copy. The practitioner may countersign days later, and the client gets the sealed
  // copy by email.
  return page.state === 'signed' && page.copy.status !== 'ready' && page.copy.status !== 'failed';
}
