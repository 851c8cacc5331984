import type { ReactNode } from 'react';

interface RetryHintProps {
  /** Text that describes what failed. */
  children: ReactNode;
  className?: string;
  /** Label of the button, for pages that have more than one Retry button. */
  label?: string;
  onRetry: () => void;
}

/** Shows that something failed to load, with a button to try again. */
export function RetryHint({ children, className, label = 'Retry', onRetry }: RetryHintProps) {
  return (
    <p className={className} role="status">
      <span>{children}</span>{' '}
      <button type="button" className="btn btn-link p-0 align-baseline" onClick={onRetry}>
        {label}
      </button>
    </p>
  );
}

interface PartStateProps {
  hasFailed: boolean;
  /** Text for screen readers while the part loads. */
  loading: string;
  onRetry: () => void;
}

/** Shown in place of a part of a page until it has loaded. */
export function PartState({ hasFailed, loading, onRetry }: PartStateProps) {
  if (hasFailed) return <RetryHint onRetry={onRetry}>This couldn’t be loaded.</RetryHint>;
  return (
    <p className="placeholder-glow" role="status">
      <span className="visually-hidden">{loading}</span>
      <span className="placeholder col-8" aria-hidden="true" />
    </p>
  );
}
