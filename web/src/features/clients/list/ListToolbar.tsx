import { type ClientListFilters, clientSorts, clientStatusFilters } from '@doula-desk/domain';
import { Search } from 'lucide-react';
import { useId, useRef } from 'react';
import { useSlashFocus } from '../../../lib/useSlashFocus.js';

interface ListToolbarProps {
  filters: ClientListFilters;
  onChange: (changed: Partial<ClientListFilters>) => void;
}

/** Search, status and order. */
export function ListToolbar({ filters, onChange }: ListToolbarProps) {
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form would be one that is never sent
    <div className="client-toolbar" role="search">
      <div className="client-search">
        <label className="form-label" htmlFor={`${id}-search`}>
          Search clients
        </label>
        <div className="client-search-box">
          <Search size={18} aria-hidden />
          <input
            ref={search}
            id={`${id}-search`}
            type="search"
            className="form-control"
            placeholder="Name, email or phone"
            autoComplete="off"
            value={filters.search}
            onChange={(event) => onChange({ search: event.target.value })}
          />
        </div>
      </div>
      <div>
        <label className="form-label" htmlFor={`${id}-status`}>
          Status
        </label>
        <select
          id={`${id}-status`}
          className="form-select"
          value={filters.status ?? ''}
          onChange={({ target }) =>
            onChange({ status: clientStatusFilters.find((status) => status === target.value) ?? null })
          }
        >
          <option value="">All</option>
          {clientStatusFilters.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="form-label" htmlFor={`${id}-sort`}>
          Sort
        </label>
        <select
          id={`${id}-sort`}
          className="form-select"
          value={filters.sort}
          onChange={({ target }) => {
            const sort = clientSorts.find(({ value }) => value === target.value)?.value;
            if (sort) onChange({ sort });
          }}
        >
          {clientSorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
