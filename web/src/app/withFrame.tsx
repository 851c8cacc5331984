import { Suspense, useEffect } from 'react';
import { Outlet, type RouteObject, useLocation, useNavigationType } from 'react-router';
import { LoadingScreen } from '../components/LoadingScreen.js';
import { LeaveGuard } from '../components/leave-guard/LeaveGuard.js';
import { PageFailure } from '../components/PageFailure.js';

/**
 * Wraps the routes in the root layout, which shows the loading screen, guards unsaved input, and replaces pages that
 * fail.
 */
export function withFrame(pages: RouteObject[]): RouteObject[] {
  return [{ Component: Frame, ErrorBoundary: PageFailure, HydrateFallback: LoadingScreen, children: pages }];
}

function Frame() {
  const { pathname, hash } = useLocation();
  const arrivedBy = useNavigationType();

  // A new page starts at the top, and Back and Forward restore the position. When a page changes its own URL,
  // the scroll position stays the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the top for each new page
  useEffect(() => {
    if (arrivedBy !== 'POP' && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash]);

  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
      <LeaveGuard />
    </>
  );
}
