import { type ReactNode, useId } from 'react';
import { ErrorState } from '../../../components/ErrorState.js';
import type { Failure } from '../../../lib/http/HttpError.js';
import { AdminListSkeleton } from '../AdminListSkeleton.js';

interface ServerSectionProps {
  title: string;
  hint: string;
  /** Lowercase plural noun for the loaded items. */
  noun: string;
  /** Contents next to the title. */
  action?: ReactNode;
  isLoaded: boolean;
  failure: Failure | undefined;
  onRetry: () => void;
  children: ReactNode;
}

/** A tab about the server, with its title and its contents or an error. */
export function ServerSection({
  title,
  hint,
  noun,
  action,
  isLoaded,
  failure,
  onRetry,
  children,
}: ServerSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="d-flex flex-wrap gap-2h align-items-end justify-content-between mt-3h mb-2h">
        <div className="flex-15">
          <h2 id={id}>{title}</h2>
          <p className="mt-1 mx-0 mb-0 text-body-secondary">{hint}</p>
        </div>
        {action}
      </div>
      <div className="card overflow-hidden">
        {!isLoaded && !failure && <AdminListSkeleton name={noun} />}
        {!isLoaded && failure && (
          <ErrorState title={`The ${noun} couldn’t be loaded`} message={failure.message} onRetry={onRetry} />
        )}
        {children}
      </div>
    </section>
  );
}
