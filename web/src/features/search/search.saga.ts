import { call, delay, put, takeLatest } from 'typed-redux-saga';
import { toFailure } from '../../lib/http/HttpError.js';
import { logFailure } from '../../lib/log.js';
import { whileSignedIn } from '../../store/session/whileSignedIn.saga.js';
import { fetchResults } from './search.api.js';
import { searchActions } from './search.slice.js';

/** How long searches are debounced, in milliseconds. */
export const DEBOUNCE_MS = 200;

const { cleared, failed, found, typed } = searchActions;

/** Searches for the typed text. More typing or clearing the field cancels the previous search. */
export function* watchSearch() {
  yield* call(whileSignedIn, function* () {
    yield* takeLatest([typed, cleared], search);
  });
}

function* search(action: ReturnType<typeof typed | typeof cleared>) {
  const query = typed.match(action) ? action.payload.trim() : '';
  if (query === '') return;
  yield* delay(DEBOUNCE_MS);
  try {
    const { results, total } = yield* call(fetchResults, query);
    yield* put(found({ query, results, total }));
  } catch (error) {
    logFailure('Search', toFailure(error));
    yield* put(failed());
  }
}
