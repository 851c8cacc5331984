import { ClipboardList, SearchX } from 'lucide-react';
import { EmptyState } from '../../../components/EmptyState.js';

interface NoPlansProps {
  /** Whether a search or filter is set. */
  isFiltered: boolean;
  onClear: () => void;
  onNew: () => void;
}

/** The list's empty state. */
export function NoPlans({ isFiltered, onClear, onNew }: NoPlansProps) {
  return (
    <div className="card">
      <EmptyState
        title="No birth plans found"
        hint={
          isFiltered
            ? 'No plans match your search and filters.'
            : 'Birth plans you write with your clients appear here.'
        }
        Icon={isFiltered ? SearchX : ClipboardList}
        action={
          <button type="button" className="btn btn-quiet" onClick={isFiltered ? onClear : onNew}>
            {isFiltered ? 'Clear All Filters' : 'New Birth Plan'}
          </button>
        }
      />
    </div>
  );
}
