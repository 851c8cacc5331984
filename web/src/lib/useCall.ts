import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Failure, toFailure } from './http/HttpError.js';

export interface Call<Args extends unknown[]> {
  isBusy: boolean;
  /** The error of the last attempt. */
  failure: Failure | null;
  /** Starts the call unless it is in progress. */
  start: (...args: Args) => void;
  /** Clears the last error. */
  forget: () => void;
}

/**
 * Manages a call whose request or response is secret, such as a password or a token that is shown once. It stays in the
 * component and never enters the store.
 * @param onDone gets the result; not called once the component has unmounted
 */
export function useCall<Args extends unknown[], Answer>(
  work: (...args: Args) => Promise<Answer>,
  onDone: (answer: Answer) => void,
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
      (answer) => ({ answer }),
      (error: unknown) => ({ failure: toFailure(error) }),
    );
    if (!isMounted.current) return;
    setIsBusy(false);
    if ('failure' in outcome) setFailure(outcome.failure);
    else done.current(outcome.answer);
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
 * Shows why a call failed, such as at the fields of its form. It does so after the form is enabled again, so that a field
 * can take the focus.
 */
export function useCallFailure(failure: Failure | null, show: (failure: Failure) => void): void {
  const shown = useEffectEvent(show);
  useEffect(() => {
    if (failure) shown(failure);
  }, [failure]);
}
