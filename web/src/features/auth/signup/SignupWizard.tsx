import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { Banner } from '../../../components/Banner.js';
import { StepIndicator } from '../../../components/steps/StepIndicator.js';
import { useForm } from '../../../lib/forms/useForm.js';
import { useIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { accountActions, type Submission } from '../account/account.slice.js';
import { SignupFailure } from './SignupFailure.js';
import { storeSignupDraft, withSignupDraft } from './signup.draft.js';
import { emptySignup, type SignupValues, toRegistration } from './signup.form.js';
import { LAST_STEP, rejectedFields, signupSteps, stepErrors } from './signup.rules.js';
import { PersonalInfoStep } from './steps/PersonalInfoStep.js';
import { PracticeDetailsStep } from './steps/PracticeDetailsStep.js';
import { PreferencesStep } from './steps/PreferencesStep.js';
import { ProfessionalStep } from './steps/ProfessionalStep.js';

const stepForms = [PersonalInfoStep, PracticeDetailsStep, ProfessionalStep, PreferencesStep];

interface SignupWizardProps {
  submission: Submission;
  /** Whether the values were restored after a reload, without the passwords. */
  isContinued: boolean;
}

/** The four sign-up steps. Next validates the current step. Going back or forward keeps the values. */
export function SignupWizard({ submission: { status, failure }, isContinued }: SignupWizardProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const idempotencyKey = useIdempotencyKey();
  const [step, setStep] = useState(0);
  const stepHeading = useRef<HTMLHeadingElement>(null);
  const busy = status === 'busy';

  const form = useForm<SignupValues>({
    initial: () => withSignupDraft(emptySignup(Intl.DateTimeFormat().resolvedOptions().timeZone)),
    validate: (values) => stepErrors(step, values),
    clears: { password: ['confirmPassword'] },
  });
  const { values, showErrors } = form;

  const [untouched] = useState(values);
  useEffect(() => {
    if (values !== untouched) storeSignupDraft(values);
  }, [values, untouched]);

  useEffect(() => {
    const refused = rejectedFields(failure?.details ?? []);
    if (!refused) return;
    setStep(refused.step);
    showErrors(refused.errors);
  }, [failure, showErrors]);

  const goTo = (next: number) => {
    // Renders synchronously, because moving the focus later would swallow keystrokes.
    flushSync(() => {
      setStep(next);
      showErrors({});
    });
    stepHeading.current?.focus();
  };

  const next = form.submit(({ yearsOfExperience }) => {
    if (step < LAST_STEP) return goTo(step + 1);
    if (!yearsOfExperience) return goTo(2);
    const request = toRegistration(values, yearsOfExperience);
    dispatch(accountActions.registerSubmitted({ request, idempotencyKey }));
  });

  const StepForm = stepForms[step] ?? PersonalInfoStep;
  return (
    <>
      <StepIndicator steps={signupSteps} current={step} />
      {failure && <SignupFailure key={failure.code} failure={failure} />}
      {isContinued && step === 0 && !failure && (
        <Banner kind="info">
          <p>We kept what you typed. Please choose your password again.</p>
        </Banner>
      )}
      <form ref={form.formRef} onSubmit={next} noValidate>
        <fieldset disabled={busy}>
          <h2 className="mb-3h" ref={stepHeading} tabIndex={-1}>
            <span className="d-block mb-1 text-body-secondary fs-md fw-medium ls-0">
              Step {step + 1} of {signupSteps.length}
            </span>{' '}
            {signupSteps[step]}
          </h2>
          <StepForm bind={form.bind} />
          <div className="button-row justify-content-between mt-32">
            <button
              type="button"
              className="btn btn-quiet btn-lg"
              onClick={() => (step === 0 ? navigate('/login') : goTo(step - 1))}
            >
              <ArrowLeft size={18} aria-hidden />
              <span>{step === 0 ? 'Back' : 'Previous'}</span>
            </button>
            <NextButton isLast={step === LAST_STEP} busy={busy} />
          </div>
        </fieldset>
      </form>
    </>
  );
}

function NextButton({ isLast, busy }: { isLast: boolean; busy: boolean }) {
  if (!isLast) {
    return (
      <button type="submit" className="btn btn-primary btn-lg">
        <span>Next</span>
        <ArrowRight size={18} aria-hidden />
      </button>
    );
  }
  return (
    <button type="submit" className="btn btn-primary btn-lg" disabled={busy}>
      {busy && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
      <span>{busy ? 'Creating Account...' : 'Create Account'}</span>
    </button>
  );
}
