import { useId } from 'react';
import { Combobox, type ComboboxOption } from './Combobox.js';

interface FilterComboboxProps {
  label: string;
  /** The words for no choice, which lets everything through. */
  all: string;
  options: readonly ComboboxOption[];
  /** Empty for all. */
  value: string;
  onChange: (value: string) => void;
}

/** One of the filters above a list, by one of very many. */
export function FilterCombobox({ label, all, options, value, onChange }: FilterComboboxProps) {
  const id = useId();
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <Combobox
        control={{ id }}
        label={label}
        none={all}
        options={options}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
