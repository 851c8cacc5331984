import { visitTypes } from '@doula-desk/domain';
import { FilterSelect } from '../../../components/FilterSelect.js';
import { SearchField } from '../../../components/SearchField.js';
import { ClientFilter } from '../../client-names/index.js';
import type { NoteFilters } from './useNoteFilters.js';

const types: { value: string; label: string }[] = [
  { value: '', label: 'All Types' },
  ...visitTypes.map((value) => ({ value, label: value })),
];

export function NoteToolbar({ filters }: { filters: NoteFilters }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing here is submitted, so it isn't a form
    <div className="note-toolbar d-grid row-gap-2h column-gap-3 mb-3h" role="search">
      <SearchField
        label="Search visit notes"
        placeholder="Client or visit type"
        value={filters.search}
        onChange={filters.setSearch}
      />
      <ClientFilter value={filters.clientId} onChange={filters.setClient} />
      <FilterSelect label="Visit type" options={types} value={filters.type} onChange={filters.setType} />
    </div>
  );
}
