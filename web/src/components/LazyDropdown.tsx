import { useState } from 'react';
import { lazyPart } from '../lib/lazyPart.js';
import type { LazyDropdownProps, LoadedDropdownProps } from './LoadedDropdown.js';

const LoadedDropdown = lazyPart(() => import('./LoadedDropdown.js'), PendingDropdown);

/**
 * A dropdown that is visible before the code that positions its menu has loaded. An early click opens the menu
 * once the code has loaded.
 */
export function LazyDropdown(props: LazyDropdownProps) {
  const [isFocused, setFocused] = useState(false);
  return <LoadedDropdown {...props} isFocused={isFocused} onFocusChange={setFocused} />;
}

function PendingDropdown({ id, className, label, toggle, onToggle, onFocusChange }: LoadedDropdownProps) {
  return (
    <div className="dropdown">
      <button
        type="button"
        id={id}
        className={`btn ${className}`}
        aria-label={label}
        aria-expanded={false}
        onClick={() => onToggle(true)}
        onFocus={() => onFocusChange(true)}
        onBlur={() => onFocusChange(false)}
      >
        {toggle}
      </button>
    </div>
  );
}
