import type { ContractFields } from '@doula-desk/domain';
import { useEffect, useEffectEvent } from 'react';
import { useTabDraft } from '../../../app/tabDraft.js';
import { useToday } from '../../../app/today.js';
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
  /** Of the contract that is edited; undefined for a new one. */
  version: number | undefined;
  /** What the server answered to the last try. */
  failure: Failure | null;
}

export interface ContractForm extends PathForm<ContractFormValues> {
  /** What can be sent, or undefined after saying what is wrong. */
  check: () => ContractFields | undefined;
  /** Of the contract that the values began from. */
  version: number | undefined;
}

/**
 * The values of a contract's form. What was typed is kept in the tab until the form is closed, so that it is there
 * again after a reload or a new sign-in.
 */
export function useContractForm({ initial, draft, version, failure }: ContractFormOptions): ContractForm {
  const today = useToday();
  const { kept, from, write } = useTabDraft(draft, version);
  const form = usePathForm<ContractFormValues>(() => withContractDraft(initial, kept));
  const { values, showErrors } = form;

  const keep = useEffectEvent((typed: ContractFormValues) => {
    if (JSON.stringify(typed) !== JSON.stringify(initial)) write(typed);
  });
  useEffect(() => keep(values), [values]);

  const show = useEffectEvent(({ details = [] }: Failure) => showErrors(placed(details, values.type)));
  useEffect(() => {
    if (failure) show(failure);
  }, [failure]);

  return {
    ...form,
    version: from,
    check() {
      const wrong = contractErrors(values, today);
      showErrors(wrong);
      return wrong.length === 0 ? fieldsOf(values) : undefined;
    },
  };
}
