import type { Action } from '@reduxjs/toolkit';
import { fork, join, put, race, take } from 'typed-redux-saga';

/** Reports a request's outcome to its form, unless the form has closed. */
export type Settle = (outcome: Action) => Generator;

/** Matches actions, as an action creator does. */
interface Matcher<Request extends Action> {
  match: (action: unknown) => action is Request;
}

/**
 * Sends a form's requests, and ignores further submissions while one is in progress. When a form closes, its request
 * continues, but the outcome isn't reported to the next form, and the request doesn't block the next form's request.
 * @param isForgotten returns whether an action means that the form has closed
 * @param send sends the request; reports to the form with `settle`, and dispatches other actions with `put`
 */
export function takeSubmissions<Request extends Action>(
  submitted: Matcher<Request>,
  isForgotten: (action: Action) => boolean,
  send: (request: Request, settle: Settle) => Generator,
) {
  return fork(function* () {
    while (true) {
      const request = yield* take(submitted.match);
      let isAwaited = true;
      const sending = yield* fork(send, request, function* (outcome: Action) {
        if (isAwaited) yield* put(outcome);
      });
      yield* race({ ended: join(sending), forgotten: take(isForgotten) });
      isAwaited = false;
    }
  });
}
