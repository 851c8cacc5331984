import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Keeps the focus in a list whose rows come and go: in the first field of a row that was added, and on the
 * button that adds one when a row was removed, since the button that removed it is gone.
 */
export function useRowFocus(count: number): {
  list: RefObject<HTMLDivElement | null>;
  addButton: RefObject<HTMLButtonElement | null>;
  /** To be called as a row is added or removed. */
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
