import type { Action } from '@reduxjs/toolkit';
import { fork, join, put, race, take } from 'typed-redux-saga';

/** Reports a request's outcome to its form, unless the form has closed. */
export type Settle = (outcome: Action) => Generator;

/** Recognizes an action, such as an action creator does. */
interface Matcher<Request extends Action> {
  match: (action: unknown) => action is Request;
}

/**
 * Sends what a form submits, ignoring further submits while a request is in progress. When a form closes, its request
 * continues, but its outcome is not reported to the next form and doesn't block that form's request.
 * @param isForgotten returns whether an action says that the form has closed
 * @param send reports to the form with `settle`, and to everyone else with `put`
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
