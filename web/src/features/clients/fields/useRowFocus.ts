import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Manages the focus in a list of rows. Moves it to the first field of an added row, or to the add button after
 * a row was removed along with the focused remove button.
 */
export function useRowFocus(count: number): {
  list: RefObject<HTMLDivElement | null>;
  addButton: RefObject<HTMLButtonElement | null>;
  /** Call this when adding or removing a row. */
  follow: () => void;
} {
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [followed, setFollowed] = useState<number | null>(null);

  useEffect(() => {
    if (followed === null || followed === count) return;
    setFollowed(null);
    const rows = list.current?.querySelectorAll('fieldset');
    const target = count > followed ? rows?.[count - 1]?.querySelector<HTMLElement>('input, select') : null;
    (target ?? addButton.current)?.focus();
  }, [followed, count]);

  return { list, addButton, follow: () => setFollowed(count) };
}
