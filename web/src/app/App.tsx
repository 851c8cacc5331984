import { Suspense, useEffect } from 'react';
import { type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router';
import { BusyNotice } from '../components/BusyNotice.js';
import { ErrorBoundary } from '../components/ErrorBoundary.js';
import { LoadingScreen } from '../components/LoadingScreen.js';
import { AddressRouter } from './AddressRouter.js';
import { preload } from './preload.js';
import { routes } from './routes.js';

interface AppProps {
  /** By address. */
  pages?: RouteObject[];
}

export function App({ pages = routes }: AppProps) {
  return (
    <AddressRouter>
      <Pages pages={pages} />
      <BusyNotice />
    </AddressRouter>
  );
}

function Pages({ pages }: Required<AppProps>) {
  const { pathname, hash } = useLocation();
  const arrivedBy = useNavigationType();

  // A new page starts at its top; Back and Forward find the place where the person was.
  // One that changes what it shows in its own address stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page starts at the top
  useEffect(() => {
    if (arrivedBy !== 'POP' && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash]);

  // All that the page needs is asked for at once, not each layout after the one around it.
  preload(pages, pathname);
  const page = useRoutes(pages);
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<LoadingScreen />}>{page}</Suspense>
    </ErrorBoundary>
  );
}
