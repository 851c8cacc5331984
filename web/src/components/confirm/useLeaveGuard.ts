import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { holdBack } from '../../lib/leaveGuard.js';
import { confirm } from './index.js';

/**
 * Asks before a practitioner leaves a page with unsaved input: in a dialog for navigation within the product, and
 * through the browser's own prompt for closing or reloading the tab.
 * @param onLeave called when they leave anyway
 */
export function useLeaveGuard(unsaved: boolean, onLeave: () => void): void {
  const { pathname, key } = useLocation();
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry of the page is a place of its own
  useEffect(() => {
    if (!unsaved) return;
    return holdBack({
      pathname,
      async ask() {
        const leaves = await confirm({
          title: 'Unsaved changes',
          text: 'You have changes that are not saved. Leave without saving them?',
          confirmLabel: 'Leave without saving',
          cancelLabel: 'Stay',
          dangerous: true,
        });
        if (leaves) leave.current();
        return leaves;
      },
    });
  }, [unsaved, pathname, key]);

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
