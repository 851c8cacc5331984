import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router';
import { BusyNotice } from '../components/BusyNotice.js';
import { routes } from './routes.js';
import { withFrame } from './withFrame.js';

/** Creates the router for the browser's URL and starts loading the current page. */
export function createAppRouter(pages = routes): DataRouter {
  return createBrowserRouter(withFrame(pages));
}

/**
 * Shows the current page. The router commits a page only once its code has loaded, so its updates need no transition,
 * and without one each click builds on the URL of the previous one.
 */
export function App({ router }: { router: DataRouter }) {
  return (
    <>
      <RouterProvider router={router} useTransitions={false} />
      <BusyNotice />
    </>
  );
}
