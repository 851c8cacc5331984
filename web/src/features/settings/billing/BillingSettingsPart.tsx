import {
  BILLING_TEXT_LENGTH,
  type BillingCurrency,
  type BillingSettings,
  type BillingSettingsResponse,
  billingCurrencies,
  describeBillingSetting,
  invoiceNumber,
  billingSettingLabels as labels,
  paymentReminders,
  validateBillingSettings,
} from '@doula-desk/domain';
import { type FormEvent, useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { Banner } from '../../../components/Banner.js';
import { ConflictDialog } from '../../../components/conflict/index.js';
import { SelectField, TextField } from '../../../components/fields.js';
import { useLeaveGuard } from '../../../components/leave-guard/useLeaveGuard.js';
import { PartState } from '../../../components/PartState.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { toastActions } from '../../../components/toasts/index.js';
import { usePathForm } from '../../../lib/forms/usePathForm.js';
import { HttpError, isRecord } from '../../../lib/http/HttpError.js';
import { useCall } from '../../../lib/useCall.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useFormDraft } from '../../../store/formDraft.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useToday } from '../../../store/today.js';
import { useKeepDraft } from '../../../store/useKeptForm.js';
import { fetchBillingSettings, saveBillingSettings } from '../../billing/index.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { SwitchField } from '../fields/SwitchField.js';
import { SaveBar } from '../SaveBar.js';
import {
  changedNames,
  settingsFromValues,
  settingsValues,
  withSettingsDraft,
} from './billingSettings.form.js';

const currencies = billingCurrencies.map((value) => ({ value, label: value }));

/** The billing settings. Loaded and saved separately from the other settings, since they have their own version. */
export default function BillingSettingsPart() {
  const [loaded, setLoaded] = useState<BillingSettingsResponse | null>(null);
  const { failure, start } = useCall(fetchBillingSettings, setLoaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function changes on every render
  useLoadOnce(useCallback(() => start(), []));
  if (loaded) return <BillingSettingsForm loaded={loaded} onSaved={setLoaded} />;
  return (
    <SettingsCard title="Billing">
      <PartState hasFailed={failure !== null} loading="Loading the billing settings…" onRetry={start} />
    </SettingsCard>
  );
}

interface BillingSettingsFormProps {
  loaded: BillingSettingsResponse;
  onSaved: (saved: BillingSettingsResponse) => void;
}

function BillingSettingsForm({ loaded, onSaved }: BillingSettingsFormProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const year = Number(useToday().slice(0, 4));
  const before = settingsValues(loaded.settings);
  const kept = useFormDraft('billing-settings', loaded.version);
  const form = usePathForm(() => withSettingsDraft(before, kept.kept));
  const { values, text, flag } = form;
  const draft = useKeepDraft(kept, values, before, () => form.reset(before));
  const changed = changedNames(before, values);
  const isDirty = changed.length > 0;
  useLeaveGuard(isDirty, draft.forget);
  const [conflict, setConflict] = useState<BillingSettingsResponse | null>(null);
  const saving = useCall(
    async ({ settings, version }: Pick<BillingSettingsResponse, 'settings' | 'version'>) => {
      try {
        return { saved: await saveBillingSettings(settings, version) };
      } catch (error) {
        const current = currentOf(error);
        if (!current) throw error;
        return { current };
      }
    },
    (outcome) => {
      if (!outcome.saved) return setConflict(outcome.current);
      setConflict(null);
      draft.forget();
      form.reset(settingsValues(outcome.saved.settings));
      onSaved(outcome.saved);
      dispatch(toastActions.succeeded('Billing settings saved'));
    },
  );
  const showErrors = useEffectEvent(form.showErrors);
  const details = saving.failure?.details;
  useEffect(() => {
    if (details) showErrors(details);
  }, [details]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const settings = settingsFromValues(values);
    const errors = validateBillingSettings(settings);
    form.showErrors(errors);
    if (errors.length === 0) saving.start({ settings, version: draft.version ?? loaded.version });
  };
  const mine = settingsFromValues(values);
  return (
    <form id={id} noValidate onSubmit={send}>
      <div ref={form.fieldsRef}>
        {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
        {saving.failure && !details && (
          <Banner kind="danger">
            <p>{saving.failure.message}</p>
          </Banner>
        )}
        <SettingsCard
          title="Invoices"
          hint="Applies to new invoices. Invoices you’ve already sent don’t change."
        >
          <div className="field-pair">
            <SelectField<BillingCurrency>
              field={{
                ...{ name: 'currency', value: values.currency, error: undefined },
                onChange: (currency) => form.change('currency', (current) => ({ ...current, currency })),
              }}
              label={labels.currency}
              options={currencies}
            />
            <TextField field={text('dueDays')} label={labels.dueDays} inputMode="numeric" />
          </div>
          <TextField
            field={text('numberPrefix')}
            label={labels.numberPrefix}
            hint={`The first number would be ${invoiceNumber(values, year, 1)}.`}
            autoComplete="off"
            optional
          />
          <SwitchField field={flag('numberByYear')} label={labels.numberByYear} />
          <TextAreaField
            field={text('paymentInstructions')}
            label={labels.paymentInstructions}
            hint="Printed on invoices, such as your bank details."
            maxLength={BILLING_TEXT_LENGTH}
            optional
          />
          <SwitchField
            field={flag('invoiceFromContracts')}
            label="Create an invoice when a contract is sealed"
            hint="The invoice has the contract’s fee, deposit, and balance."
          />
          {loaded.canTakeCards && (
            <SwitchField
              field={flag('cardPayments')}
              label="Let clients pay invoices by card"
              hint="Through Stripe, on the page that clients open from the link in their invoice. The money goes to the Stripe account of this server’s operator."
            />
          )}
        </SettingsCard>
        <SettingsCard
          title={labels.reminders}
          hint="Each reminder is emailed to the client once. After a loss, nothing is sent unless you turn on reminders for the invoice."
        >
          {paymentReminders.map(({ key, label }) => (
            <SwitchField key={key} field={flag(`reminders.${key}`)} label={label} />
          ))}
        </SettingsCard>
        <SettingsCard
          title={labels.monthlyStatements}
          hint="Clients with a balance or new account activity get a statement for the previous month by email. After a loss, nothing is sent unless you turn on reminders for one of the client’s invoices."
        >
          <SwitchField field={flag('monthlyStatements')} label="Email statements each month" />
        </SettingsCard>
        <SettingsCard title="Superbills" hint="For clients who ask their insurance to reimburse them.">
          <div className="field-pair">
            <TextField
              field={text('npi')}
              label={labels.npi}
              hint="National Provider Identifier, 10 digits."
              inputMode="numeric"
              autoComplete="off"
              optional
            />
            <TextField
              field={text('taxonomy')}
              label={labels.taxonomy}
              hint="For doulas: 374J00000X."
              autoComplete="off"
              optional
            />
          </div>
          <TextField
            field={text('taxId')}
            label={labels.taxId}
            hint="EIN or another tax number."
            autoComplete="off"
            optional
          />
        </SettingsCard>
      </div>
      {isDirty && (
        <SaveBar
          changed={changed.map((name) => labels[name])}
          isBusy={saving.isBusy}
          onDiscard={draft.discard}
        >
          <button type="submit" form={id} className="btn btn-primary" disabled={saving.isBusy}>
            {saving.isBusy ? 'Saving…' : 'Save'}
          </button>
        </SaveBar>
      )}
      {conflict && (
        <ConflictDialog
          title="The billing settings were changed"
          entries={changedNames(conflict.settings, mine).map((name) => ({
            path: name,
            label: labels[name],
            mine: describeBillingSetting(mine, name),
            theirs: describeBillingSetting(conflict.settings, name),
          }))}
          onSave={(sideOf) => {
            const taken = changedNames(conflict.settings, mine)
              .filter((name) => sideOf(name) === 'mine')
              .map((name) => [name, mine[name]]);
            const settings: BillingSettings = { ...conflict.settings, ...Object.fromEntries(taken) };
            saving.start({ settings, version: conflict.version });
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </form>
  );
}

/** Returns the server's settings from a version conflict. */
function currentOf(error: unknown): BillingSettingsResponse | undefined {
  if (!(error instanceof HttpError) || error.code !== 'VERSION_CONFLICT') return undefined;
  const current = isRecord(error.payload) ? error.payload.current : undefined;
  return isRecord(current) && isRecord(current.settings)
    ? (current as unknown as BillingSettingsResponse)
    : undefined;
}
