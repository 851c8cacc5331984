import { type ClientListFilters, clientSorts, type ShownClientStatus } from '@doula-desk/domain';
import { FilterSelect } from '../../../components/FilterSelect.js';
import { ListToolbar } from '../../../components/ListToolbar.js';
import { SearchField } from '../../../components/SearchField.js';

interface ClientToolbarProps {
  filters: ClientListFilters;
  statuses: readonly ShownClientStatus[];
  onChange: (changed: Partial<ClientListFilters>) => void;
}

export function ClientToolbar({ filters, statuses, onChange }: ClientToolbarProps) {
  const options: { value: ShownClientStatus | ''; label: string }[] = [
    { value: '', label: 'All' },
    ...statuses.map((value) => ({ value, label: value })),
  ];
  return (
    <ListToolbar
      filterCount={filters.status ? 1 : 0}
      search={
        <SearchField
          label="Search clients"
          placeholder="Name, email, or phone"
          value={filters.search}
          onChange={(search) => onChange({ search })}
        />
      }
    >
      <FilterSelect
        label="Status"
        options={options}
        value={filters.status ?? ''}
        onChange={(status) => onChange({ status: status || null })}
      />
      <FilterSelect
        label="Sort"
        options={clientSorts}
        value={filters.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </ListToolbar>
  );
}
