import type { ContractFields } from '@doula-desk/domain';
import { useEffect, useEffectEvent } from 'react';
import { type PathForm, usePathForm } from '../../../lib/forms/usePathForm.js';
import type { Failure } from '../../../lib/http/HttpError.js';
import { useFormDraft } from '../../../store/formDraft.js';
import { useToday } from '../../../store/today.js';
import { type KeptDraft, useKeepDraft } from '../../../store/useKeptForm.js';
import {
  type ContractFormValues,
  contractErrors,
  fieldsOf,
  toFormPaths,
  withContractDraft,
} from './contract.form.js';

interface ContractFormOptions {
  initial: ContractFormValues;
  /** Draft key. */
  draft: string;
  /** Version of the contract being edited; undefined for a new contract. */
  version: number | undefined;
  /** The error from the last attempt. */
  failure: Failure | null;
}

export interface ContractForm extends PathForm<ContractFormValues> {
  /** Validates the form. Returns the fields to send, or undefined after showing the errors. */
  check: () => ContractFields | undefined;
  draft: KeptDraft;
}

/** Holds the form's values and keeps a draft of them on this device. */
export function useContractForm({ initial, draft, version, failure }: ContractFormOptions): ContractForm {
  const today = useToday();
  const kept = useFormDraft(draft, version);
  const form = usePathForm<ContractFormValues>(() => withContractDraft(initial, kept.kept));
  const { values, showErrors } = form;
  const keeping = useKeepDraft(kept, values, initial, () => form.reset(initial));

  const show = useEffectEvent(({ details = [] }: Failure) => showErrors(toFormPaths(details, values.type)));
  useEffect(() => {
    if (failure) show(failure);
  }, [failure]);

  return {
    ...form,
    draft: keeping,
    check() {
      const errors = contractErrors(values, today);
      showErrors(errors);
      return errors.length === 0 ? fieldsOf(values) : undefined;
    },
  };
}
