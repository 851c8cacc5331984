import type { ContractFields } from '@doula-desk/domain';
import { useEffect, useEffectEvent } from 'react';
import { useDraftSlot } from '../../../app/tabDraft.js';
import { useToday } from '../../../app/today.js';
import { readDraft, writeDraft } from '../../../lib/drafts.js';
import { type PathForm, usePathForm } from '../../../lib/forms/usePathForm.js';
import type { Failure } from '../../../lib/http/HttpError.js';
import {
  type ContractFormValues,
  contractErrors,
  fieldsOf,
  placed,
  withContractDraft,
} from './contract.form.js';

interface ContractFormOptions {
  initial: ContractFormValues;
  /** Name of the draft. */
  draft: string;
  /** What the server answered to the last try. */
  failure: Failure | null;
}

export interface ContractForm extends PathForm<ContractFormValues> {
  /** What can be sent, or undefined after saying what is wrong. */
  check: () => ContractFields | undefined;
}

/**
 * The values of a contract's form. What was typed is kept in the tab until the form is closed, so that it is there
 * again after a reload or a new sign-in.
 */
export function useContractForm({ initial, draft, failure }: ContractFormOptions): ContractForm {
  const today = useToday();
  const slot = useDraftSlot(draft);
  const form = usePathForm<ContractFormValues>(() => withContractDraft(initial, slot && readDraft(slot)));
  const { values, showErrors } = form;

  const keep = useEffectEvent((typed: ContractFormValues) => {
    if (slot && JSON.stringify(typed) !== JSON.stringify(initial)) writeDraft(slot, typed);
  });
  useEffect(() => keep(values), [values]);

  const show = useEffectEvent(({ details = [] }: Failure) => showErrors(placed(details, values.type)));
  useEffect(() => {
    if (failure) show(failure);
  }, [failure]);

  return {
    ...form,
    check() {
      const wrong = contractErrors(values, today);
      showErrors(wrong);
      return wrong.length === 0 ? fieldsOf(values) : undefined;
    },
  };
}
