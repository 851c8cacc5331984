import { type ClientListFilters, clientSorts, type ShownClientStatus } from '@doula-desk/domain';
import { useId } from 'react';
import { SearchField } from '../../../components/SearchField.js';

interface ListToolbarProps {
  filters: ClientListFilters;
  statuses: readonly ShownClientStatus[];
  onChange: (changed: Partial<ClientListFilters>) => void;
}

export function ListToolbar({ filters, statuses, onChange }: ListToolbarProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing here is submitted, so it isn't a form
    <div className="client-toolbar d-grid align-items-end gap-2h mb-3" role="search">
      <SearchField
        label="Search clients"
        placeholder="Name, email or phone"
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <div>
        <label className="form-label" htmlFor={`${id}-status`}>
          Status
        </label>
        <select
          id={`${id}-status`}
          className="form-select"
          value={filters.status ?? ''}
          onChange={({ target }) =>
            onChange({ status: statuses.find((status) => status === target.value) ?? null })
          }
        >
          <option value="">All</option>
          {statuses.map((status) => (
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
