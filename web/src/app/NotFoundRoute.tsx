import { useRoutes } from 'react-router';
import { publicNotFoundPage } from '../features/landing/index.js';
import { signedInArea, signedInNotFoundPage } from '../features/shell/index.js';
import { readToken } from '../lib/http/token.js';

/** What an address shows that is none: within the frame of the product to whoever is signed in, else as a public page. */
export default function NotFoundRoute() {
  return readToken() === null ? <publicNotFoundPage.Page /> : <SignedIn />;
}

function SignedIn() {
  return useRoutes([
    { element: <signedInArea.Page />, children: [{ path: '*', element: <signedInNotFoundPage.Page /> }] },
  ]);
}
