import { visitTypes } from '@doula-desk/domain';
import { FilterSelect } from '../../../components/FilterSelect.js';
import { ListToolbar } from '../../../components/ListToolbar.js';
import { SearchField } from '../../../components/SearchField.js';
import { ClientFilter } from '../../client-names/index.js';
import type { NoteFilters } from './useNoteFilters.js';

const types: { value: string; label: string }[] = [
  { value: '', label: 'All Types' },
  ...visitTypes.map((value) => ({ value, label: value })),
];

export function NoteToolbar({ filters }: { filters: NoteFilters }) {
  return (
    <ListToolbar
      filterCount={[filters.clientId, filters.type].filter(Boolean).length}
      search={
        <SearchField
          label="Search visit notes"
          placeholder="Client or visit type"
          value={filters.search}
          onChange={filters.setSearch}
        />
      }
    >
      <ClientFilter value={filters.clientId} onChange={filters.setClient} />
      <FilterSelect label="Visit type" options={types} value={filters.type} onChange={filters.setType} />
    </ListToolbar>
  );
}
