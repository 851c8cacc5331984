import { useMemo } from 'react';
import { FilterCombobox } from '../../components/FilterCombobox.js';
import { FilterSelect } from '../../components/FilterSelect.js';
import { failureText } from '../../lib/http/failureText.js';
import { needsCombobox, toOption } from './options.js';
import { useClientNames } from './useClientNames.js';

interface ClientFilterProps {
  /** The client's id; empty for all clients. */
  value: string;
  onChange: (clientId: string) => void;
}

const ALL = 'All Clients';
const texts = { refused: 'Failed to load clients', failed: 'Error loading clients' };

/** Filters a list by client. */
export function ClientFilter({ value, onChange }: ClientFilterProps) {
  const { names, status, isKnown, failure, reload } = useClientNames();
  const clients = useMemo(() => {
    const options = names.map(toOption);
    // An old URL may contain a deleted client's id. Without an option for that client, the filter couldn't be removed.
    if (value !== '' && !options.some((option) => option.value === value)) {
      options.push({ value, label: status === 'loaded' ? 'Unknown client' : 'Selected client' });
    }
    return options;
  }, [names, status, value]);
  if (needsCombobox(names)) {
    return <FilterCombobox label="Client" all={ALL} options={clients} value={value} onChange={onChange} />;
  }
  const options = [{ value: '', label: ALL }, ...clients];
  return (
    <div>
      <FilterSelect label="Client" options={options} value={value} onChange={onChange} />
      {status === 'failed' && failure && !isKnown && (
        <p className="mt-1 mb-0 text-danger-emphasis fs-sm" role="alert">
          <span>{failureText(failure, texts)}</span>{' '}
          <button type="button" className="btn btn-link p-0 align-baseline" onClick={reload}>
            Retry
          </button>
        </p>
      )}
    </div>
  );
}
