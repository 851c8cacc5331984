import type { ClientListFilters } from '@doula-desk/domain';
import { X } from 'lucide-react';

interface FilterChipsProps {
  filters: ClientListFilters;
  onChange: (changed: Partial<ClientListFilters>) => void;
  onClear: () => void;
}

/** Shows the active filters, which can be removed one by one or all at once. */
export function FilterChips({ filters: { search, status }, onChange, onClear }: FilterChipsProps) {
  const wanted = search.trim();
  if (!wanted && !status) return null;
  return (
    <div className="d-flex flex-wrap align-items-center gap-2 mb-2h">
      {wanted && <Chip text={`Search: ${wanted}`} onRemove={() => onChange({ search: '' })} />}
      {status && <Chip text={`Status: ${status}`} onRemove={() => onChange({ status: null })} />}
      <button type="button" className="btn btn-link btn-sm px-2" onClick={onClear}>
        Clear all
      </button>
    </div>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className="filter-chip d-inline-flex align-items-center mw-100 ps-2h rounded-pill fw-550 bg-tint-plum text-on-tint-plum">
      <span className="text-truncate" dir="auto">
        {text}
      </span>
      <button
        className="d-grid flex-none rounded-circle place-center"
        type="button"
        aria-label={`Remove filter ${text}`}
        onClick={onRemove}
      >
        <X size={16} aria-hidden />
      </button>
    </span>
  );
}
