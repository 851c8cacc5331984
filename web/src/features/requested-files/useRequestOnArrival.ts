import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isRecord } from '../../lib/http/HttpError.js';

/** Location state of a link that requests a file once its page has opened. */
export interface FileRequestState {
  requests: 'export' | 'backup';
}

/**
 * Requests the file that the link to this page asked for, but only once: neither going back nor reloading requests it
 * again.
 * @param request null until the page can request the file
 */
export function useRequestOnArrival(kind: FileRequestState['requests'], request: (() => void) | null): void {
  const navigate = useNavigate();
  const { key, search, hash, state } = useLocation();
  const isWanted = isRecord(state) && state.requests === kind;
  const requestedAt = useRef<string | null>(null);
  const start = useEffectEvent(() => {
    if (requestedAt.current === key || !request) return;
    requestedAt.current = key;
    void navigate({ search, hash }, { replace: true, state: null });
    request();
  });
  const isReady = request !== null;
  useEffect(() => {
    if (isWanted && isReady) start();
  }, [isWanted, isReady]);
}
