import { type EventChannel, eventChannel } from 'redux-saga';
import { onSecondFactorRequired, onTokenRejected } from '../../lib/http/http.js';
import { TOKEN_KEY } from '../../lib/http/token.js';

/**
 * Emits when the stored token may have changed without this page's involvement: in another tab, or while the page was
 * frozen in the back-forward cache, where it gets no events.
 */
export function storedTokenEvents(): EventChannel<true> {
  return eventChannel((emit) => {
    const stored = (event: StorageEvent) => {
      // A null key means that everything was removed.
      if (event.key === TOKEN_KEY || event.key === null) emit(true);
    };
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) emit(true);
    };
    window.addEventListener('storage', stored);
    window.addEventListener('pageshow', shown);
    return () => {
      window.removeEventListener('storage', stored);
      window.removeEventListener('pageshow', shown);
    };
  });
}

/** Emits tokens that the server rejected with a 401. */
export function rejectedTokens(): EventChannel<string> {
  return eventChannel((emit) => onTokenRejected(emit));
}

/** Emits when the server rejects a request because two-factor sign-in has to be set up. */
export function requiredSecondFactors(): EventChannel<true> {
  return eventChannel((emit) => onSecondFactorRequired(() => emit(true)));
}
