import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus inside a part of the page whose contents change without user input. When the focused button
 * disappears along with its step, the part takes the focus.
 */
export function useKeepFocus(step: string) {
  const part: RefObject<HTMLDivElement | null> = useRef(null);
  const hasFocus = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the step changes
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) part.current?.focus();
  }, [step]);

  return {
    ref: part,
    onFocus() {
      hasFocus.current = true;
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      // Without a `relatedTarget`, the focused element is about to disappear or the window has lost the focus.
      if (relatedTarget) hasFocus.current = part.current?.contains(relatedTarget) ?? false;
    },
  };
}
