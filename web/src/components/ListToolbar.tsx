import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface ListToolbarProps {
  /** The list's search field. */
  search: ReactNode;
  /** The number of filters that are set, not counting the search. */
  filterCount: number;
  isBusy?: boolean;
  /** The other filters and the sort order. */
  children: ReactNode;
}

/**
 * The search field and the filters above a list. On a phone, a button shows and hides the filters, so that the
 * list is in view.
 */
export function ListToolbar({ search, filterCount, isBusy, children }: ListToolbarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing here is submitted, so it isn't a form
    <div
      className="list-toolbar no-print align-items-end row-gap-2h column-gap-3 mb-3h"
      role="search"
      aria-busy={isBusy}
    >
      {search}
      <button
        type="button"
        className="btn btn-quiet list-toolbar-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} aria-hidden />{' '}
        <span>{filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}</span>
      </button>
      <div id={id} className={isOpen ? 'list-toolbar-filters is-open' : 'list-toolbar-filters'}>
        {children}
      </div>
    </div>
  );
}
