import { type EventChannel, eventChannel } from 'redux-saga';
import { onSecondFactorMissing, onTokenRejected } from '../../lib/http/http.js';
import { TOKEN_KEY } from '../../lib/http/token.js';

/**
 * Emits when the stored token may have changed unnoticed: in another tab, or while this page was frozen in the
 * back-forward cache, where it gets no events.
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

/** Emits tokens that the server answered with 401. */
export function rejectedTokens(): EventChannel<string> {
  return eventChannel((emit) => onTokenRejected(emit));
}

/** Emits when the server rejects calls until two-factor sign-in is set up. */
export function missingSecondFactors(): EventChannel<true> {
  return eventChannel((emit) => onSecondFactorMissing(() => emit(true)));
}
