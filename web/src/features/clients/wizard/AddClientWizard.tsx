import {
  type FieldError,
  validateNewClient,
  validateWizardStep,
  WIZARD_SUMMARY_HEADING,
  type WizardStep,
  wizardFieldLabels,
  wizardStepOfField,
  wizardSteps,
} from '@doula-desk/domain';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorSummary } from '../../../components/ErrorSummary.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { StepIndicator } from '../../../components/steps/StepIndicator.js';
import { usePathForm } from '../../../lib/forms/usePathForm.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useToday } from '../../../store/today.js';
import { fromClientForm, newClientForm } from '../fields/clientForm.js';
import { clientLabel } from '../shown/client.labels.js';
import { AlreadySentNotice } from './WizardNotices.js';
import { WizardStepForm } from './WizardStepForm.js';
import { readWizardDraft, removeWizardDraft, type WizardDraft, writeWizardDraft } from './wizard.draft.js';
import { type WizardSubmission, wizardActions } from './wizard.slice.js';

const stepNames = wizardSteps.map(({ label }) => label);
const LAST_STEP = wizardSteps.length - 1;

interface AddClientWizardProps {
  uid: string;
  submission: WizardSubmission;
  /** Called when the restored draft is discarded. */
  onDiscarded: () => void;
}

/** The wizard's six steps. Next validates the current step. Going back or forward keeps the values. */
export function AddClientWizard({ uid, submission, onDiscarded }: AddClientWizardProps) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const [restored] = useState(() => readWizardDraft(uid));
  const [draft] = useState<WizardDraft>(
    () => restored ?? { values: newClientForm(), step: 0, idempotencyKey: newIdempotencyKey() },
  );
  const [step, setStep] = useState(draft.step);
  const [idempotencyKey, setIdempotencyKey] = useState(draft.idempotencyKey);
  const stepHeading = useRef<HTMLHeadingElement>(null);
  const form = usePathForm(draft.values);
  const { values, errors, showErrors } = form;
  const { status, failure } = submission;
  const busy = status === 'busy';
  const stepId = wizardSteps[step]?.id ?? 'demographics';

  const touched = values !== draft.values || step !== draft.step || idempotencyKey !== draft.idempotencyKey;
  useEffect(() => {
    if (touched) writeWizardDraft(uid, { values, step, idempotencyKey });
  }, [touched, uid, values, step, idempotencyKey]);

  const goTo = (next: number) => {
    // Renders synchronously, because moving the focus later would swallow keystrokes.
    flushSync(() => {
      setStep(next);
      showErrors([]);
    });
    stepHeading.current?.focus();
    window.scrollTo({ top: 0 });
  };
  const goToStep = (id: WizardStep) => goTo(wizardSteps.findIndex((known) => known.id === id));

  /** Opens the first step with an error and shows its errors. */
  const openErrorStep = (found: readonly FieldError[]) => {
    const place = wizardSteps.findIndex(({ id }) =>
      found.some(({ field }) => wizardStepOfField(field) === id),
    );
    if (place < 0) return;
    setStep(place);
    showErrors(found.filter(({ field }) => wizardStepOfField(field) === wizardSteps[place]?.id));
  };

  const openErrorStepRef = useRef(openErrorStep);
  openErrorStepRef.current = openErrorStep;
  useEffect(() => {
    if (failure?.details) openErrorStepRef.current(failure.details);
  }, [failure]);

  const next = (event: FormEvent) => {
    event.preventDefault();
    if (step < LAST_STEP) {
      const found = validateWizardStep(stepId, values, today);
      return found.length > 0 ? showErrors(found) : goTo(step + 1);
    }
    // Each step was valid when the user left it, but a date may have passed since then, or the draft may be old.
    const found = validateNewClient(values, today);
    if (found.length > 0) return openErrorStep(found);
    send(idempotencyKey);
  };

  const send = (key: string) => {
    setIdempotencyKey(key);
    dispatch(wizardActions.submitted({ client: fromClientForm(values), idempotencyKey: key }));
  };

  const discard = () => {
    removeWizardDraft(uid);
    onDiscarded();
  };

  return (
    <>
      <StepIndicator steps={stepNames} current={step} />
      {restored && step === draft.step && <RestoredDraft onDiscard={discard} />}
      {failure?.code === 'IDEMPOTENCY_CONFLICT' && (
        <AlreadySentNotice onSendAnother={() => send(newIdempotencyKey())} />
      )}
      <form onSubmit={next} noValidate className="card p-3h">
        <fieldset disabled={busy}>
          <h2 className="mb-3h" ref={stepHeading} tabIndex={-1}>
            <span className="d-block mb-1 text-body-secondary fs-md fw-medium ls-0">
              Step {step + 1} of {wizardSteps.length}
              <span className="visually-hidden">: </span>
            </span>
            {stepNames[step]}
          </h2>
          <ErrorSummary heading={WIZARD_SUMMARY_HEADING} errors={errors.map(inWords)} />
          <div ref={form.fieldsRef}>
            <WizardStepForm step={stepId} form={form} onEdit={goToStep} />
          </div>
          <div className="button-row justify-content-between mt-4">
            <button
              type="button"
              className="btn btn-quiet btn-lg"
              disabled={step === 0}
              onClick={() => goTo(step - 1)}
            >
              <ArrowLeft size={18} aria-hidden /> Back
            </button>
            <NextButton isLast={step === LAST_STEP} busy={busy} />
          </div>
        </fieldset>
      </form>
    </>
  );
}

/** Prefixes an error with its field's label, for the summary. */
function inWords({ field, message }: FieldError): FieldError {
  return { field, message: `${wizardFieldLabels[field] ?? clientLabel(field)}: ${message}` };
}

function NextButton({ isLast, busy }: { isLast: boolean; busy: boolean }) {
  return (
    <button type="submit" className="btn btn-primary btn-lg">
      {busy && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
      <span>{isLast ? 'Create Client' : 'Next'}</span>
      {!isLast && <ArrowRight size={18} aria-hidden />}
    </button>
  );
}
