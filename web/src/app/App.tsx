import { Suspense, useEffect } from 'react';
import { BrowserRouter, useLocation, useNavigationType, useRoutes } from 'react-router';
import { ErrorBoundary } from '../components/ErrorBoundary.js';
import { LoadingScreen } from '../components/LoadingScreen.js';
import { routes } from './routes.js';

export function App() {
  return (
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  );
}

function Pages() {
  const { pathname, hash } = useLocation();
  const arrivedBy = useNavigationType();

  // A new page starts at its top; Back and Forward find the place where the person was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address starts at the top
  useEffect(() => {
    if (arrivedBy !== 'POP' && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, arrivedBy]);

  const page = useRoutes(routes);
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<LoadingScreen />}>{page}</Suspense>
    </ErrorBoundary>
  );
}
