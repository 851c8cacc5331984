import { visitTypes } from '@doula-desk/domain';
import { useId } from 'react';
import { SearchField } from '../../../components/SearchField.js';
import { useClientNames } from '../../client-names/index.js';
import type { NoteFilters } from './useNoteFilters.js';

/** Search, client and type. */
export function NoteToolbar({ filters }: { filters: NoteFilters }) {
  const id = useId();
  const { names } = useClientNames();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form would be one that is never sent
    <div className="note-toolbar" role="search">
      <SearchField
        label="Search visit notes"
        placeholder="Client or visit type"
        value={filters.search}
        onChange={filters.setSearch}
      />
      <div>
        <label className="form-label" htmlFor={`${id}-client`}>
          Client
        </label>
        <select
          id={`${id}-client`}
          className="form-select"
          value={filters.clientId}
          onChange={({ target }) => filters.setClient(target.value)}
        >
          <option value="">All Clients</option>
          {names.map(({ id: clientId, name }) => (
            <option key={clientId} value={clientId}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="form-label" htmlFor={`${id}-type`}>
          Visit type
        </label>
        <select
          id={`${id}-type`}
          className="form-select"
          value={filters.type}
          onChange={({ target }) => filters.setType(target.value)}
        >
          <option value="">All Types</option>
          {visitTypes.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
