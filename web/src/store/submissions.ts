import type { Action } from '@reduxjs/toolkit';
import { fork, join, put, race, take } from 'typed-redux-saga';

/** Tells the form what came of its request, unless the form is gone. */
export type Settle = (outcome: Action) => Generator;

/** What tells an action from others, such as an action creator. */
interface Matcher<Request extends Action> {
  match: (action: unknown) => action is Request;
}

/**
 * Sends what a form submits. While it is under way, a second press is dropped. A form that closes leaves its request to
 * end by itself: what comes of it is neither told to the form that is opened next nor in the way of that one's request.
 *
 * @param isForgotten whether an action says that the form has been closed
 * @param send tells the form by `settle`, and anybody else by `put`
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
