import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.js';
import { ErrorState } from './ErrorState.js';

interface ChartListProps {
  /** The records: 'Contracts'. */
  name: string;
  /** How many there are; undefined until they are loaded. */
  count: number | undefined;
  /** Why they couldn't be loaded. */
  failure: string | null | undefined;
  onRetry: () => void;
  /** Adds a record; false for someone who may not, or in an earlier pregnancy. */
  action: ReactNode;
  /** Shown if there are none; the hint only to someone who can add one. */
  empty: { title: string; hint: string; Icon: LucideIcon };
  /** Shown above the list in any state. */
  notice?: ReactNode;
  /** The list, shown if there are any. */
  children: ReactNode;
}

/** A chart's list of records, with its states: loading, failed, and empty. */
export function ChartList({
  name,
  count,
  failure,
  onRetry,
  action,
  empty,
  notice,
  children,
}: ChartListProps) {
  const isLoaded = count !== undefined;
  const { title, hint, Icon } = empty;
  return (
    <section aria-label={name}>
      {action && isLoaded && count > 0 && <div className="d-flex justify-content-end mb-3">{action}</div>}
      <div className="card px-3h py-2">
        {notice}
        {!isLoaded && !failure && (
          <p className="placeholder-glow mb-0" role="status">
            <span className="visually-hidden">Loading {name.toLowerCase()}…</span>
            <span className="placeholder col-6" aria-hidden="true" />
          </p>
        )}
        {!isLoaded && failure && (
          <ErrorState
            title={`The ${name.toLowerCase()} could not be loaded`}
            message={failure}
            onRetry={onRetry}
          />
        )}
        {count === 0 && <EmptyState title={title} {...(action && { hint })} Icon={Icon} action={action} />}
        {isLoaded && count > 0 && children}
      </div>
    </section>
  );
}
