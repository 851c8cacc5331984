import {
  BILLING_TEXT_LENGTH,
  type BillingSettings,
  type DiscountKind,
  type Invoice,
  type InvoiceFields,
  lineFieldsOf,
  type Service,
  tidyInvoice,
} from '@doula-desk/domain';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { ConflictDialog } from '../../../components/conflict/index.js';
import { Dialog } from '../../../components/Dialog.js';
import { SelectField, TextField } from '../../../components/fields.js';
import { MoneyField } from '../../../components/MoneyField.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { toastActions } from '../../../components/toasts/index.js';
import { useContentKey } from '../../../lib/http/idempotency.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { ClientSelect } from '../../client-names/index.js';
import { saveInvoice } from '../billing.api.js';
import { billingFailureText } from '../texts.js';
import { conflictEntries, mergedFields } from './conflicts.js';
import { InvoiceTotals } from './InvoiceTotals.js';
import { invoiceValuesOf, newInvoiceValues, totalsOf } from './invoice.form.js';
import { invoiceParts } from './invoiceParts.js';
import { LinesFields } from './LinesFields.js';
import { PlanFields } from './PlanFields.js';
import { type InvoiceForm, useInvoiceForm } from './useInvoiceForm.js';
import { useVersionedSave } from './useVersionedSave.js';

interface InvoiceFormDialogProps {
  /** The draft being edited; null for a new invoice. */
  invoice: Invoice | null;
  /** The client of a new invoice; null if it's chosen in the form. */
  clientId: string | null;
  settings: BillingSettings;
  services: readonly Service[];
  onSaved: (invoice: Invoice) => void;
  onClose: () => void;
}

/** The form for an invoice that hasn't been sent yet. */
export function InvoiceFormDialog({
  invoice,
  clientId,
  settings,
  services,
  onSaved,
  onClose,
}: InvoiceFormDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const keyOf = useContentKey();
  const saved = useRef<Invoice | null>(null);
  const [initial] = useState(() =>
    invoice
      ? invoiceValuesOf(invoice.clientId, invoice)
      : newInvoiceValues(clientId ?? '', settings.currency, settings.dueDays),
  );
  const saving = useVersionedSave<Invoice, InvoiceFields>(
    (record, fields) =>
      saveInvoice(form.values.clientId, record, fields, keyOf([form.values.clientId, fields])),
    (invoiceSaved) => {
      dispatch(toastActions.succeeded('Invoice saved'));
      saved.current = invoiceSaved;
      closing.finish();
    },
  );
  const form = useInvoiceForm({
    initial,
    draft: invoice ? `invoice-${invoice.id}` : `new-invoice-${clientId ?? 'any'}`,
    version: invoice?.version,
    failure: saving.failure,
  });
  const { draft, errors, values, text } = form;
  const closing = useFormClosing({
    ...{ isDirty: draft.isDirty, draft },
    onClose: () => (saved.current ? onSaved(saved.current) : onClose()),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const fields = form.check();
    if (!fields) return;
    saving.save(invoice && { id: invoice.id, version: draft.version ?? invoice.version }, fields);
  };
  return (
    <Dialog title={invoice ? 'Edit invoice' : 'New invoice'} onClose={closing.close} holdsInput size="lg">
      <Modal.Body>
        <form id={`${id}-form`} noValidate onSubmit={send}>
          <div ref={form.fieldsRef}>
            {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
            {saving.failure && errors.length === 0 && (
              <Banner kind="danger">
                <p>{billingFailureText(saving.failure, 'The invoice couldn’t be saved')}</p>
              </Banner>
            )}
            {!invoice && clientId === null && <ClientSelect field={text('clientId')} />}
            <LinesFields form={form} services={services} />
            <DiscountFields form={form} />
            <InvoiceTotals totals={totalsOf(values)} currency={values.currency} />
            <PlanFields form={form} />
            <TextAreaField
              field={text('notes')}
              label="Notes"
              hint="Printed on the invoice."
              maxLength={BILLING_TEXT_LENGTH}
              rows={2}
              optional
            />
          </div>
        </form>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="quiet" onClick={closing.close}>
          Cancel
        </Button>
        <Button type="submit" form={`${id}-form`} disabled={saving.isBusy}>
          {saving.isBusy ? 'Saving…' : 'Save draft'}
        </Button>
      </Modal.Footer>
      {saving.conflict && (
        <ConflictDialog
          title="This invoice was changed"
          entries={conflictEntries(invoiceParts, saving.conflict.mine, fieldsOf(saving.conflict.current))}
          onSave={(sideOf) => {
            const { mine, current } = saving.conflict ?? {};
            if (!mine || !current) return;
            saving.save(
              { id: current.id, version: current.version },
              mergedFields(invoiceParts, mine, fieldsOf(current), sideOf),
            );
          }}
          onClose={saving.closeConflict}
        />
      )}
    </Dialog>
  );
}

const discounts: { value: DiscountKind; label: string }[] = [
  { value: 'none', label: 'No discount' },
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
];

function DiscountFields({ form }: { form: InvoiceForm }) {
  const { values, text, change } = form;
  const { discountKind, currency } = values;
  return (
    <div className="field-pair">
      <SelectField<DiscountKind>
        field={{
          ...{ name: 'discountKind', value: discountKind, error: undefined },
          onChange: (kind) =>
            change('discountValue', (current) => ({ ...current, discountKind: kind, discountValue: '' })),
        }}
        label="Discount"
        options={discounts}
      />
      {discountKind === 'percent' && (
        <TextField field={text('discountValue')} label="Discount (%)" inputMode="decimal" />
      )}
      {discountKind === 'amount' && (
        <MoneyField field={text('discountValue')} currency={currency} label="Discount amount" />
      )}
    </div>
  );
}

/** Returns the invoice fields that the form edits. */
function fieldsOf(invoice: Invoice): InvoiceFields {
  const { currency, discountKind, discountValue, dueDays, notes } = invoice;
  return tidyInvoice({
    currency,
    lines: invoice.lines.map(lineFieldsOf),
    ...{ discountKind, discountValue, dueDays, notes },
    installments: invoice.installments.map(({ id: _, owed: __, ...payment }) => payment),
  });
}
