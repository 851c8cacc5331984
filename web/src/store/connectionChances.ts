import { type EventChannel, eventChannel } from 'redux-saga';

/** When sending again may work: the browser is online again, or the tab is seen again. */
export function connectionChances(): EventChannel<true> {
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
