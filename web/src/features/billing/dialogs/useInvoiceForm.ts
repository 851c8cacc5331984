import { type InvoiceFields, tidyInvoice } from '@doula-desk/domain';
import { useEffect, useEffectEvent } from 'react';
import { type PathForm, usePathForm } from '../../../lib/forms/usePathForm.js';
import type { Failure } from '../../../lib/http/HttpError.js';
import { useFormDraft } from '../../../store/formDraft.js';
import { type KeptDraft, useKeepDraft } from '../../../store/useKeptForm.js';
import { type InvoiceValues, invoiceErrors, invoiceFields, withInvoiceDraft } from './invoice.form.js';

export interface InvoiceForm extends PathForm<InvoiceValues> {
  /** Validates the form. Returns the fields to send, or undefined after showing the errors. */
  check: () => InvoiceFields | undefined;
  /** Returns the error for a group of rows. */
  errorOf: (path: 'lines' | 'installments') => string | undefined;
  draft: KeptDraft;
}

interface InvoiceFormOptions {
  initial: InvoiceValues;
  /** Draft key. */
  draft: string;
  /** Version of the invoice being edited; undefined for a new invoice. */
  version: number | undefined;
  /** The error from the last attempt. */
  failure: Failure | null;
}

/** Holds the form's values and keeps a draft of them on this device. */
export function useInvoiceForm({ initial, draft, version, failure }: InvoiceFormOptions): InvoiceForm {
  const kept = useFormDraft(draft, version);
  const form = usePathForm<InvoiceValues>(() => withInvoiceDraft(initial, kept.kept));
  const { values, errors, showErrors } = form;
  const keeping = useKeepDraft(kept, values, initial, () => form.reset(initial));

  const show = useEffectEvent(({ details = [] }: Failure) => showErrors(details));
  useEffect(() => {
    if (failure) show(failure);
  }, [failure]);

  return {
    ...form,
    draft: keeping,
    errorOf: (path) => errors.find(({ field }) => field === path)?.message,
    check() {
      const found = invoiceErrors(values);
      showErrors(found);
      return found.length === 0 ? tidyInvoice(invoiceFields(values)) : undefined;
    },
  };
}
