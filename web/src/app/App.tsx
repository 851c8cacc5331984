import { Suspense, useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider, useLocation, useNavigationType, useRoutes } from 'react-router';
import { ErrorBoundary } from '../components/ErrorBoundary.js';
import { LoadingScreen } from '../components/LoadingScreen.js';
import { routes } from './routes.js';

export function App() {
  // One route for all, so that the pages below can hold a person back who would lose something by leaving.
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Pages /> }]));
  return <RouterProvider router={router} />;
}

function Pages() {
  const { pathname, hash } = useLocation();
  const arrivedBy = useNavigationType();

  // A new page starts at its top; Back and Forward find the place where the person was.
  // One that changes what it shows in its own address stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page starts at the top
  useEffect(() => {
    if (arrivedBy !== 'POP' && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash]);

  const page = useRoutes(routes);
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<LoadingScreen />}>{page}</Suspense>
    </ErrorBoundary>
  );
}
