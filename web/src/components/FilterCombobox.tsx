import { useId } from 'react';
import { Combobox, type ComboboxOption } from './Combobox.js';

interface FilterComboboxProps {
  label: string;
  /** Label of the option that doesn't filter. */
  all: string;
  options: readonly ComboboxOption[];
  /** The selected value; empty for all. */
  value: string;
  onChange: (value: string) => void;
}

/** A filter above a list, for a large number of options. */
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
