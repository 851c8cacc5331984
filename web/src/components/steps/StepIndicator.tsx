import { Check } from 'lucide-react';
import './step-indicator.scss';

interface StepIndicatorProps {
  steps: readonly string[];
  /** Zero-based. */
  current: number;
}

/** Shows the current step of a wizard. On a phone, steps are bars, and only the current step's name is shown. */
export function StepIndicator({ steps, current }: StepIndicatorProps) {
  return (
    <ol className="steps list-unstyled d-flex" aria-label="Progress">
      {steps.map((name, step) => (
        <li
          key={name}
          className={step < current ? 'is-done' : undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className="step-mark d-none d-md-grid" aria-hidden="true">
            {step < current ? <Check size={16} /> : step + 1}
          </span>
          <span className="step-title">
            {name}
            {step < current && <span className="visually-hidden"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
