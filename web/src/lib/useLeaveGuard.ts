import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../components/confirm/index.js';

/**
 * Asks before a person leaves a page with something unsaved on it: in a dialog for a way within the product,
 * in the browser's own words for closing or reloading the tab.
 * @param onLeave called when the person leaves all the same
 */
export function useLeaveGuard(unsaved: boolean, onLeave: () => void): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    confirm({
      title: 'Unsaved changes',
      text: 'You have changes that are not saved. Leave without saving them?',
      confirmLabel: 'Leave without saving',
      cancelLabel: 'Stay',
      dangerous: true,
    }).then((leave) => {
      if (!leave) return blocker.reset();
      onLeave();
      blocker.proceed();
    });
  }, [blocker, onLeave]);

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
