import { Search } from 'lucide-react';
import { useId, useRef } from 'react';
import { useSlashFocus } from '../lib/useSlashFocus.js';

interface SearchFieldProps {
  label: string;
  /** Placeholder that lists the searched fields. */
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

/** The search field of a list. Pressing `/` focuses it. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);
  return (
    <div className="search-field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="search-field-box position-relative">
        <Search size={18} aria-hidden />
        <input
          ref={search}
          id={id}
          type="search"
          dir="auto"
          className="form-control"
          placeholder={placeholder}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
