import type { ContractFields } from '@doula-desk/domain';
import { useEffect, useEffectEvent } from 'react';
import { type PathForm, usePathForm } from '../../../lib/forms/usePathForm.js';
import type { Failure } from '../../../lib/http/HttpError.js';
import { useFormDraft } from '../../../store/formDraft.js';
import { useToday } from '../../../store/today.js';
import { type KeptDraft, useKeeping } from '../../../store/useKeptForm.js';
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
  draft: KeptDraft;
}

/** The values of a contract's form, whose draft this device keeps. */
export function useContractForm({ initial, draft, version, failure }: ContractFormOptions): ContractForm {
  const today = useToday();
  const kept = useFormDraft(draft, version);
  const form = usePathForm<ContractFormValues>(() => withContractDraft(initial, kept.kept));
  const { values, showErrors } = form;
  const keeping = useKeeping(kept, values, initial, () => form.reset(initial));

  const show = useEffectEvent(({ details = [] }: Failure) => showErrors(placed(details, values.type)));
  useEffect(() => {
    if (failure) show(failure);
  }, [failure]);

  return {
    ...form,
    draft: keeping,
    check() {
      const wrong = contractErrors(values, today);
      showErrors(wrong);
      return wrong.length === 0 ? fieldsOf(values) : undefined;
    },
  };
}
