import type { ReactNode } from 'react';

interface SaveBarProps {
  /** Labels of the changed settings. */
  changed: readonly string[];
  isBusy: boolean;
  onDiscard: () => void;
  /** The button that saves. */
  children: ReactNode;
}

/** Number of changed settings that the bar names. */
const NAMED = 3;

/** Lists unsaved changes on every tab of the settings. */
export function SaveBar({ changed, isBusy, onDiscard, children }: SaveBarProps) {
  return (
    <section className="save-bar card position-sticky" aria-label="Unsaved changes">
      <p>
        <strong>Not saved: </strong>
        <span>{changesInWords(changed)}</span>
      </p>
      <div>
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
