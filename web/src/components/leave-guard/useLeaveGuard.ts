import { useEffect, useEffectEvent } from 'react';
import { confirm } from '../confirm/index.js';
import { addGuard, type Guard } from './guards.js';

/**
 * Asks before the practitioner leaves a page with unsaved input. Shows a dialog for navigation within the app,
 * and the browser's prompt for closing or reloading the tab.
 *
 * @param onLeave called when the practitioner leaves anyway
 */
export function useLeaveGuard(unsaved: boolean, onLeave: () => void): void {
  const ask: Guard = useEffectEvent(async () => {
    const leaves = await confirm({
      title: 'Unsaved changes',
      text: 'You have unsaved changes. Leave without saving them?',
      confirmLabel: 'Leave without saving',
      cancelLabel: 'Stay',
      dangerous: true,
    });
    if (leaves) onLeave();
    return leaves;
  });

  useEffect(() => {
    if (!unsaved) return;
    const release = addGuard(() => ask());
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [unsaved]);
}
