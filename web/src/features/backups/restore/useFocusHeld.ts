import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of a page whose contents change by themselves: when the button that had it goes away with
 * the step that it belonged to, the part itself takes it.
 */
export function useFocusHeld(step: string) {
  const part: RefObject<HTMLDivElement | null> = useRef(null);
  const isHere = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another step is shown
  useLayoutEffect(() => {
    if (isHere.current && document.activeElement === document.body) part.current?.focus();
  }, [step]);

  return {
    ref: part,
    onFocus() {
      isHere.current = true;
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      // Without a next element the focused one is about to go away, or the window lost the focus.
      if (relatedTarget) isHere.current = part.current?.contains(relatedTarget) ?? false;
    },
  };
}
