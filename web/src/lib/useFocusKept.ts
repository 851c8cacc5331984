import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when the row that had it goes away, as one that is completed does: it moves to the row that
 * took its place, else to `fallback`. Rows carry `data-row` with their key.
 */
export function useFocusKept(keys: readonly string[], fallback: RefObject<HTMLElement | null>) {
  const last = useRef<{ key: string; index: number } | null>(null);

  useLayoutEffect(() => {
    const lost = last.current;
    if (!lost || keys.includes(lost.key) || document.activeElement !== document.body) return;
    last.current = null;
    const next = keys[Math.min(lost.index, keys.length - 1)];
    const row =
      next && fallback.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next)}"] button`);
    (row || fallback.current)?.focus();
  }, [keys, fallback]);

  return {
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      const key = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (key !== undefined) last.current = { key, index: keys.indexOf(key) };
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>): void {
      // Without a next element the focused one is about to go away, or the window lost the focus.
      if (relatedTarget) last.current = null;
    },
  };
}
