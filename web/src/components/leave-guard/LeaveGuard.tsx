import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { confirmLeaving, hasGuards } from './guards.js';

/**
 * Asks before the practitioner leaves a page guarded by `useLeaveGuard`. A router allows only one blocker, so
 * this component serves all guards. Allows URL changes within the page and redirects by the app, such as to the
 * sign-in page.
 */
export function LeaveGuard() {
  const blocker = useBlocker(isLeaving);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isCurrent = true;
    confirmLeaving().then((leaves) => {
      if (!isCurrent) return;
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker]);
  return null;
}

const isLeaving: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  hasGuards() && historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname;
