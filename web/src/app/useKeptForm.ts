import { useEffect, useEffectEvent } from 'react';
import { readDraft, writeDraft } from '../lib/drafts.js';
import { type Form, useForm } from '../lib/forms/useForm.js';
import type { Failure } from '../lib/http/HttpError.js';
import { useDraftSlot } from './tabDraft.js';

type FormOptions<Values extends object> = Parameters<typeof useForm<Values>>[0];

interface KeptFormOptions<Values extends object> extends Omit<FormOptions<Values>, 'initial'> {
  initial: Values;
  /** Name of the draft. */
  draft: string;
  /** The values to begin with, given what an earlier visit left behind. */
  withDraft: (initial: Values, kept: Record<string, unknown> | null) => Values;
  /** What the server answered to the last try, and what that says of the fields. */
  failure: Failure | null;
  errorsOf: (failure: Failure, values: Values) => Parameters<Form<Values>['showErrors']>[0];
}

/**
 * A form whose values the tab keeps until it is closed, so that what was typed is there again after a reload or a new
 * sign-in. What the server refuses is shown beside its fields.
 */
export function useKeptForm<Values extends object>({
  initial,
  draft,
  withDraft,
  failure,
  errorsOf,
  ...options
}: KeptFormOptions<Values>): Form<Values> {
  const slot = useDraftSlot(draft);
  const form = useForm<Values>({ ...options, initial: () => withDraft(initial, slot && readDraft(slot)) });
  const { values, showErrors } = form;

  const keep = useEffectEvent((typed: Values) => {
    if (slot && JSON.stringify(typed) !== JSON.stringify(initial)) writeDraft(slot, typed);
  });
  useEffect(() => keep(values), [values]);

  const show = useEffectEvent((problem: Failure) => showErrors(errorsOf(problem, values)));
  useEffect(() => {
    if (failure) show(failure);
  }, [failure]);

  return form;
}
