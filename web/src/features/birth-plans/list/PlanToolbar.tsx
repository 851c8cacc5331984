import {
  ALL_PLAN_TEMPLATES_LABEL,
  planDateFilterLabels,
  planDateFilters,
  planRangeError,
  planTemplates,
  planTemplateTypes,
} from '@doula-desk/domain';
import { type FormEvent, useId, useState } from 'react';
import { FilterSelect } from '../../../components/FilterSelect.js';
import { ListToolbar } from '../../../components/ListToolbar.js';
import { SearchField } from '../../../components/SearchField.js';
import { ClientFilter } from '../../client-names/index.js';
import { noFilter, type PlanFilter } from './planFilter.js';

interface PlanToolbarProps {
  filter: PlanFilter;
  onChange: (filter: PlanFilter) => void;
  /** Whether plans for the filter are loading. */
  isBusy: boolean;
}

const templates = [
  { value: '', label: ALL_PLAN_TEMPLATES_LABEL },
  ...planTemplateTypes.map((value) => ({ value, label: planTemplates[value].title })),
] as const;

const dates = planDateFilters.map((value) => ({ value, label: planDateFilterLabels[value] }));

export function PlanToolbar({ filter, onChange, isBusy }: PlanToolbarProps) {
  return (
    <>
      <ListToolbar
        filterCount={
          [filter.clientId, filter.templateType, filter.date !== noFilter.date].filter(Boolean).length
        }
        isBusy={isBusy}
        search={
          <SearchField
            label="Search birth plans"
            placeholder="Client or wish"
            value={filter.text}
            onChange={(text) => onChange({ ...filter, text })}
          />
        }
      >
        <ClientFilter value={filter.clientId} onChange={(clientId) => onChange({ ...filter, clientId })} />
        <FilterSelect
          label="Template"
          options={templates}
          value={filter.templateType}
          onChange={(templateType) => onChange({ ...filter, templateType })}
        />
        <FilterSelect
          label="Date"
          options={dates}
          value={filter.date}
          onChange={(date) => onChange({ ...filter, date, custom: null })}
        />
      </ListToolbar>
      {filter.date === 'custom' && <CustomRange filter={filter} onChange={onChange} />}
    </>
  );
}

/** The custom date range, which filters the list once it's applied. */
function CustomRange({ filter, onChange }: Pick<PlanToolbarProps, 'filter' | 'onChange'>) {
  const id = useId();
  const [start, setStart] = useState(filter.custom?.start ?? '');
  const [end, setEnd] = useState(filter.custom?.end ?? '');
  const [error, setError] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const wrong = planRangeError(start, end);
    setError(wrong);
    if (!wrong) onChange({ ...filter, custom: { start, end } });
  };
  const day = (label: string, value: string, change: (value: string) => void) => (
    <div className="flex-fill flex-sm-grow-0">
      <label className="form-label" htmlFor={`${id}-${label}`}>
        {label}
      </label>
      <input
        type="date"
        id={`${id}-${label}`}
        className={error ? 'form-control is-invalid' : 'form-control'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value}
        onChange={({ target }) => {
          change(target.value);
          setError(undefined);
        }}
      />
    </div>
  );
  return (
    <form
      className="d-flex flex-wrap align-items-end row-gap-2h column-gap-3 mb-3h"
      noValidate
      onSubmit={apply}
    >
      {day('Start date', start, setStart)}
      {day('End date', end, setEnd)}
      <button type="submit" className="btn btn-quiet">
        Apply
      </button>
      {error && (
        <p className="invalid-feedback flex-full m-0" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
