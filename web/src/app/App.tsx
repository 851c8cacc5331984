import { createBrowserRouter, RouterProvider } from 'react-router';
import { BusyNotice } from '../components/BusyNotice.js';
import { routes } from './routes.js';
import { withFrame } from './withFrame.js';

type AppRouter = ReturnType<typeof createBrowserRouter>;

/** Creates the router of the browser's address and starts to load the page that is there. */
export function createAppRouter(pages = routes): AppRouter {
  return createBrowserRouter(withFrame(pages));
}

/**
 * Shows the page at the address. The router commits a page only once its code is there, so its updates need no
 * transition, and without one each click continues from the address that the click before it left.
 */
export function App({ router }: { router: AppRouter }) {
  return (
    <>
      <RouterProvider router={router} useTransitions={false} />
      <BusyNotice />
    </>
  );
}
