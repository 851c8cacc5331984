import { useCallback, useEffect, useState } from 'react';
import { type FoundPage, fetchSigningPage } from './signing.api.js';

/** Milliseconds between two looks at a page whose file is being made. */
const LOOK_EVERY_MS = 3000;

type Shown = FoundPage | { state: 'declined' };

export interface SigningPageState {
  /** Null until it is known. */
  found: Shown | null;
  /** Looks again; what is shown stays meanwhile. */
  reload: () => void;
  /** The person has declined. */
  declined: () => void;
}

/** What the link leads to, looked at again while a file of it is on its way. */
export function useSigningPage(token: string): SigningPageState {
  const [found, setFound] = useState<Shown | null>(null);
  const [looks, setLooks] = useState(0);
  const reload = useCallback(() => setLooks((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `looks` asks for another look
  useEffect(() => {
    let isWanted = true;
    fetchSigningPage(token).then((page) => {
      if (!isWanted) return;
      // A page that is there stays good enough while a phone has no signal.
      setFound((shown) => (page.state === 'failed' && shown && shown.state !== 'failed' ? shown : page));
    });
    return () => {
      isWanted = false;
    };
  }, [token, looks]);

  const waits = found !== null && isWaiting(found);
  useEffect(() => {
    if (!waits) return;
    const timer = window.setInterval(reload, LOOK_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [waits, reload]);

  return { found, reload, declined: () => setFound({ state: 'declined' }) };
}

function isWaiting(page: Shown): boolean {
  if (page.state === 'open') return page.document.sha256 === null;
  // The practitioner's signature may be days away; its copy comes by mail.
  return page.state === 'signed' && page.copy.status !== 'ready' && page.copy.status !== 'failed';
}
