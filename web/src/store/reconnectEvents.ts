import { type EventChannel, eventChannel } from 'redux-saga';

/** Emits when a retry may succeed: the browser comes online or the tab becomes visible. */
export function reconnectEvents(): EventChannel<true> {
  return eventChannel((emit) => {
    const online = () => emit(true);
    const seen = () => document.visibilityState === 'visible' && emit(true);
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', seen);
    };
  });
}
