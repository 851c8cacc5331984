import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/ErrorState.js';
import type { Failure } from '../../../lib/http/HttpError.js';

interface LoadedListProps<Item> {
  value: readonly Item[] | null;
  failure: Failure | null;
  reload: () => void;
  /** The noun that messages use for the items: 'devices'. */
  name: string;
  /** Shown for an empty list. */
  empty: string;
  children: (item: Item) => ReactNode;
}

/** A short list with its loading, empty, and error states. */
export function LoadedList<Item>({ value, failure, reload, name, empty, children }: LoadedListProps<Item>) {
  if (!value && failure) {
    return (
      <ErrorState title={`Your ${name} couldn’t be loaded`} message={failure.message} onRetry={reload} />
    );
  }
  if (!value) {
    return (
      <div className="placeholder-glow" role="status">
        <span className="visually-hidden">{`Loading ${name}…`}</span>
        <span className="placeholder col-12" aria-hidden="true" />
      </div>
    );
  }
  if (value.length === 0) return <p className="text-body-secondary">{empty}</p>;
  return <ul className="list-unstyled m-0">{value.map(children)}</ul>;
}
