import { Suspense, useEffect } from 'react';
import { Outlet, type RouteObject, useLocation, useNavigationType } from 'react-router';
import { LoadingScreen } from '../components/LoadingScreen.js';
import { LeaveGuard } from '../components/leave-guard/LeaveGuard.js';
import { PageFailure } from '../components/PageFailure.js';

/** Puts the routes under one that is around every page: it loads, guards, and replaces pages that break. */
export function withFrame(pages: RouteObject[]): RouteObject[] {
  return [{ Component: Frame, ErrorBoundary: PageFailure, HydrateFallback: LoadingScreen, children: pages }];
}

function Frame() {
  const { pathname, hash } = useLocation();
  const arrivedBy = useNavigationType();

  // A new page starts at its top; Back and Forward find the place where the person was.
  // One that changes what it shows in its own address stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page starts at the top
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
