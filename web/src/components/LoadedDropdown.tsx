import { type ReactNode, useState } from 'react';
import { Dropdown } from 'react-bootstrap';

export interface LazyDropdownProps {
  id: string;
  /** Classes of the button. */
  className: string;
  /** The button's accessible name, if it differs from its contents. */
  label?: string;
  /** Contents of the button. */
  toggle: ReactNode;
  menuClassName: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Contents of the menu. */
  children: ReactNode;
}

export interface LoadedDropdownProps extends LazyDropdownProps {
  /** Whether the button had focus while the code was loading. */
  isFocused: boolean;
  onFocusChange: (isFocused: boolean) => void;
}

/** The loaded dropdown, which takes over the focus from the button that it replaces. */
export default function LoadedDropdown({
  id,
  className,
  label,
  toggle,
  menuClassName,
  isOpen,
  onToggle,
  isFocused,
  children,
}: LoadedDropdownProps) {
  const [focusAtFirst] = useState(() =>
    isFocused ? (button: HTMLElement | null) => button?.focus() : undefined,
  );
  return (
    <Dropdown align="end" show={isOpen} onToggle={onToggle} focusFirstItemOnShow="keyboard">
      <Dropdown.Toggle
        ref={focusAtFirst}
        bsPrefix="btn"
        variant=""
        id={id}
        className={className}
        aria-label={label}
      >
        {toggle}
      </Dropdown.Toggle>
      <Dropdown.Menu className={menuClassName} aria-labelledby={id}>
        {children}
      </Dropdown.Menu>
    </Dropdown>
  );
}
