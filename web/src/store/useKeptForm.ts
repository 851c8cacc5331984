import { useEffect, useEffectEvent, useState } from 'react';
import { type Form, useForm } from '../lib/forms/useForm.js';
import type { Failure } from '../lib/http/HttpError.js';
import { useFormDraft } from './formDraft.js';

type FormOptions<Values extends object> = Parameters<typeof useForm<Values>>[0];

interface KeptFormOptions<Values extends object> extends Omit<FormOptions<Values>, 'initial'> {
  initial: Values;
  /** Name of the draft. */
  draft: string;
  /** Version of the record when it was read for the form; left out for a new one. */
  version?: number | undefined;
  /** Returns the values to begin with, given what an earlier visit left behind. */
  withDraft: (initial: Values, kept: Record<string, unknown> | null) => Values;
  /** The server's answer to the last try, and what it says about the fields. */
  failure: Failure | null;
  errorsOf: (failure: Failure, values: Values) => Parameters<Form<Values>['showErrors']>[0];
}

/** What a form knows about its draft. */
export interface KeptDraft {
  /** Something is typed that is not saved. */
  isDirty: boolean;
  /** The form began with a draft. */
  isRestored: boolean;
  /** Version of the record that the values began from. */
  version: number | undefined;
  forget: () => void;
  /** Throws the draft away and begins again. */
  discard: () => void;
}

/**
 * A form whose values this device keeps until they are saved or discarded, so that they survive a reload, a closed tab,
 * and a new sign-in. Fields that the server refuses show its error.
 */
export function useKeptForm<Values extends object>({
  initial,
  draft,
  version,
  withDraft,
  failure,
  errorsOf,
  ...options
}: KeptFormOptions<Values>): Form<Values> & { draft: KeptDraft } {
  const kept = useFormDraft(draft, version);
  const [start] = useState(initial);
  const form = useForm<Values>({ ...options, initial: () => withDraft(start, kept.kept) });
  const { values, showErrors } = form;
  const keeping = useKeeping(kept, values, start, () => form.reset(start));

  const show = useEffectEvent((problem: Failure) => showErrors(errorsOf(problem, values)));
  useEffect(() => {
    if (failure) show(failure);
  }, [failure]);

  return { ...form, draft: keeping };
}

/** Keeps what is typed into a form, whichever kind of form that is, as its draft. */
export function useKeeping<Values extends object>(
  kept: ReturnType<typeof useFormDraft>,
  values: Values,
  start: Values,
  reset: () => void,
): KeptDraft {
  const isDirty = JSON.stringify(values) !== JSON.stringify(start);
  const [isRestored, setRestored] = useState(kept.kept !== null && isDirty);
  const keep = useEffectEvent(() => {
    if (isDirty) kept.write(values);
    else kept.forget();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything that is typed is kept
  useEffect(() => keep(), [values]);
  return {
    isDirty,
    isRestored,
    version: kept.from,
    forget: kept.forget,
    discard() {
      kept.startOver();
      reset();
      setRestored(false);
    },
  };
}
