import {
  BILLING_TEXT_LENGTH,
  type BillingCurrency,
  billingCurrencies,
  type DiscountKind,
  type Service,
  type ServiceFields,
} from '@doula-desk/domain';
import { useId } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { ConflictDialog } from '../../../components/conflict/index.js';
import { Dialog } from '../../../components/Dialog.js';
import { CheckboxField, SelectField, TextField } from '../../../components/fields.js';
import { MoneyField } from '../../../components/MoneyField.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { toastActions } from '../../../components/toasts/index.js';
import { useIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { useKeptForm } from '../../../store/useKeptForm.js';
import { saveService } from '../billing.api.js';
import { billingFailureText } from '../texts.js';
import { CodeFields } from './CodeFields.js';
import { conflictEntries, mergedFields } from './conflicts.js';
import {
  serviceErrors,
  serviceFields,
  serviceParts,
  serviceValues,
  toErrors,
  withServiceDraft,
} from './service.form.js';
import { useVersionedSave } from './useVersionedSave.js';

const deposits: { value: DiscountKind; label: string }[] = [
  { value: 'none', label: 'No deposit' },
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
];
const currencies = billingCurrencies.map((value) => ({ value, label: value }));

interface ServiceDialogProps {
  /** The service to edit; null for a new service. */
  service: Service | null;
  /** The practice's currency, for a new service. */
  currency: BillingCurrency;
  onSaved: (service: Service) => void;
  onClose: () => void;
}

/** The form for a service. */
export function ServiceDialog({ service, currency, onSaved, onClose }: ServiceDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const key = useIdempotencyKey();
  const saving = useVersionedSave<Service, ServiceFields>(
    (record, fields) => saveService(record, fields, key),
    (saved) => {
      dispatch(toastActions.succeeded(service ? 'Service saved' : 'Service added'));
      closing.finish();
      onSaved(saved);
    },
  );
  const form = useKeptForm({
    initial: serviceValues(service, currency),
    draft: `service-${service?.id ?? 'new'}`,
    version: service?.version,
    withDraft: withServiceDraft,
    failure: saving.failure,
    errorsOf: ({ details = [] }) => toErrors(details),
    validate: serviceErrors,
    clears: { currency: ['price', 'depositValue'], price: ['depositValue'], depositKind: ['depositValue'] },
  });
  const { bind, draft, values } = form;
  const closing = useFormClosing({ isDirty: draft.isDirty, draft, onClose });
  const isActive = service?.isActive ?? true;
  const send = () =>
    saving.save(
      service && { id: service.id, version: draft.version ?? service.version },
      serviceFields(values, isActive),
    );
  const isUnexplained = saving.failure !== null && Object.keys(form.errors).length === 0;
  return (
    <Dialog title={service ? 'Edit service' : 'Add service'} onClose={closing.close} holdsInput size="lg">
      <Modal.Body>
        <form id={`${id}-form`} ref={form.formRef} noValidate onSubmit={form.submit(send)}>
          {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
          {saving.failure && isUnexplained && (
            <Banner kind="danger">
              <p>{billingFailureText(saving.failure, 'The service couldn’t be saved')}</p>
            </Banner>
          )}
          <TextField field={bind('name')} label="Name" autoComplete="off" />
          <TextAreaField
            field={bind('description')}
            label="Description"
            maxLength={BILLING_TEXT_LENGTH}
            rows={2}
            optional
          />
          <div className="field-triple">
            <MoneyField field={bind('price')} currency={values.currency} label="Price" />
            <SelectField field={bind('currency')} label="Currency" options={currencies} />
            <TextField field={bind('taxRate')} label="Sales tax (%)" inputMode="decimal" optional />
          </div>
          <div className="field-pair">
            <SelectField<DiscountKind>
              field={bind('depositKind')}
              label="Deposit"
              hint="New contracts make it due at booking, and the rest of a birth fee due at 36 weeks."
              options={deposits}
            />
            {values.depositKind === 'percent' && (
              <TextField field={bind('depositValue')} label="Deposit (%)" inputMode="decimal" />
            )}
            {values.depositKind === 'amount' && (
              <MoneyField field={bind('depositValue')} currency={values.currency} label="Deposit amount" />
            )}
          </div>
          <fieldset>
            <legend className="group-title">Included</legend>
            <p className="form-text">
              Completed appointments count against these numbers. Leave a field empty if it doesn’t apply.
            </p>
            <div className="field-triple">
              <TextField
                field={bind('prenatalVisits')}
                label="Prenatal visits"
                inputMode="numeric"
                optional="unmarked"
              />
              <TextField
                field={bind('postpartumVisits')}
                label="Postpartum visits"
                inputMode="numeric"
                optional="unmarked"
              />
              <TextField field={bind('hours')} label="Hours" inputMode="numeric" optional="unmarked" />
            </div>
            <CheckboxField field={bind('includesBirth')} label="Support at the birth" />
          </fieldset>
          <fieldset>
            <legend className="group-title">Superbill</legend>
            <p className="form-text">
              Codes for clients who submit superbills to their insurance. New invoices copy them.
            </p>
            <CodeFields field={(name) => bind(name)} />
          </fieldset>
        </form>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="quiet" onClick={closing.close}>
          Cancel
        </Button>
        <Button type="submit" form={`${id}-form`} disabled={saving.isBusy}>
          {saving.isBusy ? 'Saving…' : service ? 'Save changes' : 'Add service'}
        </Button>
      </Modal.Footer>
      {saving.conflict && (
        <ConflictDialog
          title="This service was changed"
          entries={conflictEntries<ServiceFields>(
            serviceParts,
            saving.conflict.mine,
            saving.conflict.current,
          )}
          onSave={(sideOf) => {
            const { mine, current } = saving.conflict ?? {};
            if (!mine || !current) return;
            const { id: recordId, version, createdAt: _, updatedAt: __, ...theirs } = current;
            saving.save(
              { id: recordId, version },
              mergedFields<ServiceFields>(serviceParts, mine, theirs, sideOf),
            );
          }}
          onClose={saving.closeConflict}
        />
      )}
    </Dialog>
  );
}
