import { FilterSelect } from '../../components/FilterSelect.js';
import { useClientNames } from './useClientNames.js';

interface ClientFilterProps {
  /** The client's id; empty for all. */
  value: string;
  onChange: (clientId: string) => void;
}

/** Narrows a list to one client. */
export function ClientFilter({ value, onChange }: ClientFilterProps) {
  const { names } = useClientNames();
  const options = [
    { value: '', label: 'All Clients' },
    ...names.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <FilterSelect label="Client" options={options} value={value} onChange={onChange} />;
}
