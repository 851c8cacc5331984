import type { ReactNode } from 'react';

interface SaveBarProps {
  /** Labels of the changed settings. */
  changed: readonly string[];
  isBusy: boolean;
  onDiscard: () => void;
  /** The Save button. */
  children: ReactNode;
}

/** Maximum number of changed settings that the bar lists by name. */
const NAMED = 3;

/** A bar on every settings tab that lists unsaved changes. */
export function SaveBar({ changed, isBusy, onDiscard, children }: SaveBarProps) {
  return (
    <section className="action-bar card row-head flex-row py-2h px-3h shadow" aria-label="Unsaved changes">
      <p className="flex-15">
        <strong>Not saved: </strong>
        <span>{changesInWords(changed)}</span>
      </p>
      <div className="d-flex gap-2">
        <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={onDiscard}>
          Discard
        </button>
        {children}
      </div>
    </section>
  );
}

function changesInWords(changed: readonly string[]): string {
  const names = changed.slice(0, NAMED);
  const more = changed.length - names.length;
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
