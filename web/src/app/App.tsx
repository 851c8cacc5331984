import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router';
import { BusyNotice } from '../components/BusyNotice.js';
import { routes } from './routes.js';
import { withFrame } from './withFrame.js';

/** Creates the router for the browser's URL and starts loading the current page. */
export function createAppRouter(pages = routes): DataRouter {
  return createBrowserRouter(withFrame(pages));
}

/**
 * Shows the current page. The router commits a page only once the page's code has loaded, so updates don't need
 * a transition. Without a transition, each click builds on the URL that the previous click set.
 */
export function App({ router }: { router: DataRouter }) {
  return (
    <>
      <RouterProvider router={router} useTransitions={false} />
      <BusyNotice />
    </>
  );
}
