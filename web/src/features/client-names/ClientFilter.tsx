import { FilterSelect } from '../../components/FilterSelect.js';
import { useClientNames } from './useClientNames.js';

interface ClientFilterProps {
  /** The client's id; empty for all. */
  value: string;
  onChange: (clientId: string) => void;
}

/** Narrows a list to one client. */
export function ClientFilter({ value, onChange }: ClientFilterProps) {
  const { names, status } = useClientNames();
  const options = [
    { value: '', label: 'All Clients' },
    ...names.map(({ id, name }) => ({ value: id, label: name })),
  ];
  // An old address may name a client who is gone: what does not stand in the list could not be taken back.
  if (!options.some((option) => option.value === value)) {
    options.push({ value, label: status === 'loaded' ? 'Unknown client' : 'One client' });
  }
  return <FilterSelect label="Client" options={options} value={value} onChange={onChange} />;
}
