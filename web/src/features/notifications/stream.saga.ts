import { type EventChannel, eventChannel } from 'redux-saga';
import { call, delay, put, race, type SagaGenerator, take } from 'typed-redux-saga';
import { notificationsActions } from './notifications.slice.js';
import { listenForChanges } from './stream.js';

/** How long the first load waits for the stream to open, so that no event is missed between the load and the stream. */
const STREAM_WAIT_MS = 1_500;
/** A stream that ends sooner than this counts as failed. */
const MIN_STREAM_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;

type StreamEvent = 'open' | 'changed' | 'replaced' | 'end';

/**
 * Holds a stream open while the tab is visible. A browser allows few connections per server, so hidden tabs must not
 * use them up. Reloads whenever a stream opens, to catch up on missed events, and after each failed attempt to connect.
 * If the server closed the stream in favor of a newer one, waits the maximum delay before reconnecting: with too many
 * visible tabs, their streams would otherwise keep replacing each other.
 */
export function* keepListening() {
  let failures = 0;
  while (true) {
    yield* call(waitForVisibility, true);
    const { end, hidden } = yield* race({ end: call(listen), hidden: call(waitForVisibility, false) });
    if (hidden) continue;
    failures = end === 'failed' ? failures + 1 : 0;
    if (end === 'failed') yield* put(notificationsActions.refreshRequested());
    const wait = end === 'replaced' ? jittered(LAST_RETRY_MS) : retryAfter(failures);
    yield* race({ time: delay(wait), online: call(waitForEvent, window, 'online') });
  }
}

/** Reloads on each event until the stream ends. */
function* listen(): SagaGenerator<'worked' | 'replaced' | 'failed'> {
  const stream = yield* call(openStream);
  const begun = Date.now();
  try {
    const { first } = yield* race({ first: take(stream), late: delay(STREAM_WAIT_MS) });
    if (!first) yield* put(notificationsActions.refreshRequested());
    let event = first ?? (yield* take(stream));
    const isOpen = event === 'open';
    while (event === 'open' || event === 'changed') {
      yield* put(notificationsActions.refreshRequested());
      event = yield* take(stream);
    }
    if (event === 'replaced') return 'replaced';
    return isOpen && Date.now() - begun > MIN_STREAM_MS ? 'worked' : 'failed';
  } finally {
    stream.close();
  }
}

function openStream(): EventChannel<StreamEvent> {
  return eventChannel((emit) => {
    const abort = new AbortController();
    const ended = () => emit('end');
    listenForChanges({
      signal: abort.signal,
      onOpen: () => emit('open'),
      onChanged: () => emit('changed'),
      onReplaced: () => emit('replaced'),
    }).then(ended, ended);
    return () => abort.abort();
  });
}

/** Exponential backoff. */
function retryAfter(failures: number): number {
  return jittered(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures));
}

/** Adds jitter, so that tabs don't all reconnect at the same moment after an outage. */
function jittered(milliseconds: number): number {
  return milliseconds * (0.75 + Math.random() / 2);
}

/** Waits until the tab is visible, or hidden. */
function* waitForVisibility(wanted: boolean) {
  const isSeen = () => document.visibilityState !== 'hidden';
  while (isSeen() !== wanted) yield* call(waitForEvent, document, 'visibilitychange');
  return true as const;
}

function* waitForEvent(target: EventTarget, name: string) {
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
