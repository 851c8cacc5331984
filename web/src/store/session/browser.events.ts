import { type EventChannel, eventChannel } from 'redux-saga';
import { onTokenRefused } from '../../lib/http/http.js';
import { TOKEN_KEY } from '../../lib/http/token.js';

/**
 * Says that the stored token may have changed behind this page's back: in another tab, or while this
 * page lay frozen in the browser's back-forward cache, where it hears of nothing.
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

/** The tokens that the server answered 401 to. */
export function refusedTokens(): EventChannel<string> {
  return eventChannel((emit) => onTokenRefused(emit));
}
