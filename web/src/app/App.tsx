import { Suspense, useDeferredValue, useEffect } from 'react';
import {
  BrowserRouter,
  type Location,
  type RouteObject,
  useLocation,
  useNavigationType,
  useRoutes,
} from 'react-router';
import { ErrorBoundary } from '../components/ErrorBoundary.js';
import { LoadingScreen } from '../components/LoadingScreen.js';
import { preload } from './preload.js';
import { routes } from './routes.js';

interface AppProps {
  /** By address. */
  pages?: RouteObject[];
}

export function App({ pages = routes }: AppProps) {
  return (
    <BrowserRouter useTransitions={false}>
      <Pages pages={pages} />
    </BrowserRouter>
  );
}

function Pages({ pages }: Required<AppProps>) {
  const asked = useLocation().pathname;
  const location = useShownLocation();
  const { pathname, hash } = location;
  const arrivedBy = useNavigationType();

  // A new page starts at its top; Back and Forward find the place where the person was.
  // One that changes what it shows in its own address stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page starts at the top
  useEffect(() => {
    if (arrivedBy !== 'POP' && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash]);

  // All that the page needs is asked for at once, not each layout after the one around it.
  preload(pages, asked);
  const page = useRoutes(pages, location);
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<LoadingScreen />}>{page}</Suspense>
    </ErrorBoundary>
  );
}

/**
 * The address that is shown. Where a page changes its own, that counts at once: the next click or letter goes on from
 * it. On the way to another page, the one before stays until that can be drawn.
 */
function useShownLocation(): Location {
  const location = useLocation();
  const drawn = useDeferredValue(location);
  return location.pathname === drawn.pathname ? location : drawn;
}
