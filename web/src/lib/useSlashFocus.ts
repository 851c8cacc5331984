import { type RefObject, useEffect } from 'react';

/**
 * Makes the `/` key focus a search field, unless the user is typing or a dialog is open.
 * @param before selector for fields that take precedence if the page has them
 */
export function useSlashFocus(field: RefObject<HTMLInputElement | null>, before?: string): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      if (before && document.querySelector(before)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [field, before]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
