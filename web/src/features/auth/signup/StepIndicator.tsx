import { Check } from 'lucide-react';
import { signupSteps } from './signup.rules.js';

/** Where in the wizard a person is; `current` counts from 0. */
export function StepIndicator({ current }: { current: number }) {
  return (
    <ol className="step-indicator" aria-label="Progress">
      {signupSteps.map((name, step) => (
        <li
          key={name}
          className={step < current ? 'is-done' : undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className="step-number" aria-hidden="true">
            {step < current ? <Check size={16} /> : step + 1}
          </span>
          <span className="step-name">
            {name}
            {step < current && <span className="visually-hidden"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
