import { type EventChannel, eventChannel } from 'redux-saga';
import { call, delay, put, race, take } from 'typed-redux-saga';
import { notificationsActions } from './notifications.slice.js';

/** So long the first load waits for the stream, so that what happens in between is in neither. */
const PATIENCE_MS = 1_500;
/** A stream that ends sooner has not done its work. */
const SHORTEST_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;

type Heard = 'open' | 'changed' | 'end';

/**
 * Holds a stream open while the tab is in sight: a browser allows few connections to a server, and tabs that nobody
 * sees must not use them up. Each new stream, and a tab that comes into sight, begins with a load, which catches up
 * with what was missed. Where no stream can be had, a load comes with each try.
 */
export function* keepListening() {
  let failures = 0;
  while (true) {
    yield* call(untilSeen, true);
    const { works, hidden } = yield* race({ works: call(listen), hidden: call(untilSeen, false) });
    if (hidden) continue;
    failures = works ? 0 : failures + 1;
    if (failures > 0) yield* put(notificationsActions.refreshRequested());
    yield* race({ time: delay(retryAfter(failures)), online: call(untilEvent, window, 'online') });
  }
}

/** Loads whenever the stream says so, until it ends. Returns whether it has been of use. */
function* listen() {
  const stream = yield* call(openStream);
  const begun = Date.now();
  try {
    const { first } = yield* race({ first: take(stream), late: delay(PATIENCE_MS) });
    if (!first) yield* put(notificationsActions.refreshRequested());
    let heard = first ?? (yield* take(stream));
    const isOpen = heard === 'open';
    while (heard !== 'end') {
      yield* put(notificationsActions.refreshRequested());
      heard = yield* take(stream);
    }
    return isOpen && Date.now() - begun > SHORTEST_MS;
  } finally {
    stream.close();
  }
}

function openStream(): EventChannel<Heard> {
  return eventChannel((emit) => {
    const abort = new AbortController();
    const ended = () => emit('end');
    // Its code comes after that of the page, which can do without it at first.
    import('./stream.js')
      .then(({ listenForChanges }) =>
        listenForChanges({
          signal: abort.signal,
          onOpen: () => emit('open'),
          onChanged: () => emit('changed'),
        }),
      )
      .then(ended, ended);
    return () => abort.abort();
  });
}

/** Doubles with each failure, and differs from tab to tab, so that they do not all come at once after an outage. */
function retryAfter(failures: number): number {
  return Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.75 + Math.random() / 2);
}

/** @returns true, once the tab is in sight, or out of it */
function* untilSeen(wanted: boolean) {
  const isSeen = () => document.visibilityState !== 'hidden';
  while (isSeen() !== wanted) yield* call(untilEvent, document, 'visibilitychange');
  return true as const;
}

function* untilEvent(target: EventTarget, name: string) {
  const events = eventChannel<true>((emit) => {
    const happened = () => emit(true);
    target.addEventListener(name, happened);
    return () => target.removeEventListener(name, happened);
  });
  try {
    yield* take(events);
  } finally {
    events.close();
  }
}
