import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.js';
import { ErrorState } from './ErrorState.js';

interface ChartListProps {
  /** The name of the records, such as 'Contracts'. */
  name: string;
  /** The number of records; undefined until they are loaded. */
  count: number | undefined;
  /** The reason why the records couldn't be loaded. */
  failure: string | null | undefined;
  onRetry: () => void;
  /** The button for adding a record; false if the viewer isn't allowed to add one, or in an earlier pregnancy. */
  action: ReactNode;
  /** Shown if there are no records. The hint appears only if the viewer can add one. */
  empty: { title: string; hint: string; Icon: LucideIcon };
  /** Shown above the list in any state. */
  notice?: ReactNode;
  /** The list, shown if there are records. */
  children: ReactNode;
}

/** Shows a chart's list of records, including while it's loading, failed, or empty. */
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
            title={`The ${name.toLowerCase()} couldn’t be loaded`}
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
