import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when the focused row is removed, such as when it's completed: moves the focus to the row
 * now in that position or, if there isn't one, to `fallback`. Rows have their key in `data-row`.
 */
export function useListFocus(keys: readonly string[], fallback: RefObject<HTMLElement | null>) {
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
      // Without a `relatedTarget`, the focused element is about to disappear or the window has lost the focus.
      if (relatedTarget) last.current = null;
    },
  };
}
