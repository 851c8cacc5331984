import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Failure, toFailure } from './http/HttpError.js';

export interface Call<Args extends unknown[]> {
  isBusy: boolean;
  /** The last attempt's error. */
  failure: Failure | null;
  /** Starts the call unless one is already in progress. */
  start: (...args: Args) => void;
  /** Clears the last error. */
  forget: () => void;
}

/**
 * Manages a call with a secret in the request or response, such as a password or a token that is shown only once. The
 * secret stays in the component and never enters the store.
 * @param onDone called with the result, unless the component has unmounted
 */
export function useCall<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  onDone: (result: Result) => void,
): Call<Args> {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isMounted = useRef(true);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const run = async (args: Args) => {
    setIsBusy(true);
    setFailure(null);
    const outcome = await work(...args).then(
      (result) => ({ result }),
      (error: unknown) => ({ failure: toFailure(error) }),
    );
    if (!isMounted.current) return;
    setIsBusy(false);
    if ('failure' in outcome) setFailure(outcome.failure);
    else done.current(outcome.result);
  };
  return {
    isBusy,
    failure,
    start: (...args) => {
      if (!isBusy) void run(args);
    },
    forget: () => setFailure(null),
  };
}

/**
 * Shows why a call failed, such as next to the form's fields. Waits until the form is enabled again, so that a field
 * can take the focus.
 */
export function useCallFailure(failure: Failure | null, show: (failure: Failure) => void): void {
  const shown = useEffectEvent(show);
  useEffect(() => {
    if (failure) shown(failure);
  }, [failure]);
}
