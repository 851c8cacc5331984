import { type ComponentType, lazy } from 'react';
import { useRoutes } from 'react-router';
import { publicNotFoundPage } from '../features/landing/index.js';
import { signedInArea, signedInMain, signedInNotFoundPage } from '../features/shell/index.js';
import { readToken } from '../lib/http/token.js';
import type { LazyPage } from '../lib/lazyPage.js';

const PublicNotFound = componentOf(publicNotFoundPage);
const SignedInArea = componentOf(signedInArea);
const SignedInMain = componentOf(signedInMain);
const SignedInNotFound = componentOf(signedInNotFoundPage);

/** The not-found page, shown in the signed-in layout when signed in, or otherwise as a public page. */
export default function NotFoundRoute() {
  return readToken() === null ? <PublicNotFound /> : <SignedIn />;
}

function SignedIn() {
  return useRoutes([
    {
      element: <SignedInArea />,
      children: [{ element: <SignedInMain />, children: [{ path: '*', element: <SignedInNotFound /> }] }],
    },
  ]);
}

function componentOf(page: LazyPage): ComponentType {
  return lazy(async () => ({ default: (await page()).Component }));
}
