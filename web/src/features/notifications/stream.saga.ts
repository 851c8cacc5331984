import { type EventChannel, eventChannel } from 'redux-saga';
import { call, delay, put, race, type SagaGenerator, take } from 'typed-redux-saga';
import { notificationsActions } from './notifications.slice.js';

/** So long the first load waits for the stream, so that what happens in between is in neither. */
const PATIENCE_MS = 1_500;
/** A stream that ends sooner has not done its work. */
const SHORTEST_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;

type Heard = 'open' | 'changed' | 'replaced' | 'end';

/**
 * Holds a stream open while the tab is visible. A browser allows few connections to a server, so hidden tabs must not use
 * them up. Each new stream, and a tab that becomes visible, begins with a load that catches up with what was missed.
 * Without a stream, a load comes with each try. A stream that was replaced by a newer one waits the longest time before
 * the next try: with too many tabs in view, each would otherwise keep displacing another.
 */
export function* keepListening() {
  let failures = 0;
  while (true) {
    yield* call(untilSeen, true);
    const { end, hidden } = yield* race({ end: call(listen), hidden: call(untilSeen, false) });
    if (hidden) continue;
    failures = end === 'failed' ? failures + 1 : 0;
    if (end === 'failed') yield* put(notificationsActions.refreshRequested());
    const wait = end === 'replaced' ? jittered(LAST_RETRY_MS) : retryAfter(failures);
    yield* race({ time: delay(wait), online: call(untilEvent, window, 'online') });
  }
}

/** Loads whenever the stream says so, until it ends. */
function* listen(): SagaGenerator<'worked' | 'replaced' | 'failed'> {
  const stream = yield* call(openStream);
  const begun = Date.now();
  try {
    const { first } = yield* race({ first: take(stream), late: delay(PATIENCE_MS) });
    if (!first) yield* put(notificationsActions.refreshRequested());
    let heard = first ?? (yield* take(stream));
    const isOpen = heard === 'open';
    while (heard === 'open' || heard === 'changed') {
      yield* put(notificationsActions.refreshRequested());
      heard = yield* take(stream);
    }
    if (heard === 'replaced') return 'replaced';
    return isOpen && Date.now() - begun > SHORTEST_MS ? 'worked' : 'failed';
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
          onReplaced: () => emit('replaced'),
        }),
      )
      .then(ended, ended);
    return () => abort.abort();
  });
}

/** Doubles with each failure. */
function retryAfter(failures: number): number {
  return jittered(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures));
}

/** Differs from tab to tab, so that they don't all come back in the same moment after an outage. */
function jittered(milliseconds: number): number {
  return milliseconds * (0.75 + Math.random() / 2);
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
