import { useEffect, useEffectEvent } from 'react';
import { type Form, useForm } from '../lib/forms/useForm.js';
import type { Failure } from '../lib/http/HttpError.js';
import { useTabDraft } from './tabDraft.js';

type FormOptions<Values extends object> = Parameters<typeof useForm<Values>>[0];

interface KeptFormOptions<Values extends object> extends Omit<FormOptions<Values>, 'initial'> {
  initial: Values;
  /** Name of the draft. */
  draft: string;
  /** Of the record as it was read for the form; left out for a new one. */
  version?: number | undefined;
  /** The values to begin with, given what an earlier visit left behind. */
  withDraft: (initial: Values, kept: Record<string, unknown> | null) => Values;
  /** What the server answered to the last try, and what that says of the fields. */
  failure: Failure | null;
  errorsOf: (failure: Failure, values: Values) => Parameters<Form<Values>['showErrors']>[0];
}

/**
 * A form whose values the tab keeps until it is closed, so that what was typed is there again after a reload or a new
 * sign-in. What the server refuses is shown beside its fields.
 *
 * @returns the form, and the version of the record that its values began from
 */
export function useKeptForm<Values extends object>({
  initial,
  draft,
  version,
  withDraft,
  failure,
  errorsOf,
  ...options
}: KeptFormOptions<Values>): Form<Values> & { version: number | undefined } {
  const { kept, from, write } = useTabDraft(draft, version);
  const form = useForm<Values>({ ...options, initial: () => withDraft(initial, kept) });
  const { values, showErrors } = form;

  const keep = useEffectEvent((typed: Values) => {
    if (JSON.stringify(typed) !== JSON.stringify(initial)) write(typed);
  });
  useEffect(() => keep(values), [values]);

  const show = useEffectEvent((problem: Failure) => showErrors(errorsOf(problem, values)));
  useEffect(() => {
    if (failure) show(failure);
  }, [failure]);

  return { ...form, version: from };
}
