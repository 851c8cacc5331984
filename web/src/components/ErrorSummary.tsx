import type { FieldError } from '@doula-desk/domain';
import { CircleAlert } from 'lucide-react';

interface ErrorSummaryProps {
  heading: string;
  /** Messages that make sense outside the form. */
  errors: readonly FieldError[];
}

/** A list of the errors in the form below, each of which links to its field. */
export function ErrorSummary({ heading, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div className="banner banner-danger mb-4" role="alert">
      <CircleAlert size={20} aria-hidden />
      <div>
        <p className="fw-semibold">{heading}</p>
        <ul className="error-summary list-unstyled mt-1h mb-0">
          {errors.map(({ field, message }) => (
            <li key={field}>
              <button type="button" onClick={() => focusField(field)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function focusField(name: string): void {
  document.getElementsByName(name)[0]?.focus();
}
