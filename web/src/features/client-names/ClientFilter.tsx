import { useMemo } from 'react';
import { FilterCombobox } from '../../components/FilterCombobox.js';
import { FilterSelect } from '../../components/FilterSelect.js';
import { areMany, toOption } from './options.js';
import { useClientNames } from './useClientNames.js';

interface ClientFilterProps {
  /** The client's id; empty for all. */
  value: string;
  onChange: (clientId: string) => void;
}

const ALL = 'All Clients';

/** Narrows a list to one client. */
export function ClientFilter({ value, onChange }: ClientFilterProps) {
  const { names, status } = useClientNames();
  const clients = useMemo(() => {
    const options = names.map(toOption);
    // An old address may name a client who is gone: what does not stand in the list could not be taken back.
    if (value !== '' && !options.some((option) => option.value === value)) {
      options.push({ value, label: status === 'loaded' ? 'Unknown client' : 'One client' });
    }
    return options;
  }, [names, status, value]);
  if (areMany(names)) {
    return <FilterCombobox label="Client" all={ALL} options={clients} value={value} onChange={onChange} />;
  }
  const options = [{ value: '', label: ALL }, ...clients];
  return <FilterSelect label="Client" options={options} value={value} onChange={onChange} />;
}
