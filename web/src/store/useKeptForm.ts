import { useEffect, useEffectEvent, useState } from 'react';
import { type Form, useForm } from '../lib/forms/useForm.js';
import type { Failure } from '../lib/http/HttpError.js';
import { useFormDraft } from './formDraft.js';

type FormOptions<Values extends object> = Parameters<typeof useForm<Values>>[0];

interface KeptFormOptions<Values extends object> extends Omit<FormOptions<Values>, 'initial'> {
  initial: Values;
  /** Draft key. */
  draft: string;
  /** Version of the record that the form shows; omitted for a new record. */
  version?: number | undefined;
  /** Returns the initial values, merged with a stored draft. */
  withDraft: (initial: Values, kept: Record<string, unknown> | null) => Values;
  /** The error from the last attempt to save, including field errors. */
  failure: Failure | null;
  errorsOf: (failure: Failure, values: Values) => Parameters<Form<Values>['showErrors']>[0];
}

export interface KeptForm<Values> extends Form<Values> {
  draft: KeptDraft;
  /** Changes the form's initial values. Fields that the user has changed keep their values. */
  suggest: (changes: Partial<Values>) => void;
}

/** A form's draft. */
export interface KeptDraft {
  /** Whether there is unsaved input. */
  isDirty: boolean;
  /** Whether the form's values were restored from a draft. */
  isRestored: boolean;
  /** Version of the record that the values are based on. */
  version: number | undefined;
  forget: () => void;
  /** Discards the draft and resets the form. */
  discard: () => void;
}

/**
 * Manages a form with values that are stored on this device until they are saved or discarded, so that they survive a
 * reload, a closed tab, and a new sign-in. Shows the server's errors next to their fields.
 */
export function useKeptForm<Values extends object>({
  initial,
  draft,
  version,
  withDraft,
  failure,
  errorsOf,
  ...options
}: KeptFormOptions<Values>): KeptForm<Values> {
  const kept = useFormDraft(draft, version);
  const [start, setStart] = useState(initial);
  const form = useForm<Values>({ ...options, initial: () => withDraft(start, kept.kept) });
  const { values, showErrors } = form;
  const keeping = useKeepDraft(kept, values, start, () => form.reset(start));

  const show = useEffectEvent((problem: Failure) => showErrors(errorsOf(problem, values)));
  useEffect(() => {
    if (failure) show(failure);
  }, [failure]);

  const suggest = (changes: Partial<Values>) => {
    setStart({ ...start, ...changes });
    for (const name of Object.keys(changes) as (keyof Values & string)[]) {
      const value = changes[name];
      if (value !== undefined && values[name] === start[name]) form.bind(name).onChange(value);
    }
  };
  return { ...form, draft: keeping, suggest };
}

/** Stores a form's input as its draft. */
export function useKeepDraft<Values extends object>(
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: updates the draft on every change
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
