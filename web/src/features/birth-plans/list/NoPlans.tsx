import { ClipboardList, SearchX } from 'lucide-react';
import { EmptyState } from '../../../components/EmptyState.js';

interface NoPlansProps {
  /** Whether a search or filter is set. */
  isNarrowed: boolean;
  onClear: () => void;
  onNew: () => void;
}

/** The empty state of the list. */
export function NoPlans({ isNarrowed, onClear, onNew }: NoPlansProps) {
  return (
    <div className="card">
      <EmptyState
        title="No birth plans found"
        hint={
          isNarrowed
            ? 'No plans match your search and filters.'
            : 'Birth plans you write with your clients appear here.'
        }
        Icon={isNarrowed ? SearchX : ClipboardList}
        action={
          <button type="button" className="btn btn-quiet" onClick={isNarrowed ? onClear : onNew}>
            {isNarrowed ? 'Clear All Filters' : 'New Birth Plan'}
          </button>
        }
      />
    </div>
  );
}
