import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { landingPage } from '../features/landing/index.js';
import { App } from './App.js';
import { whenStarted } from './whenStarted.js';
import { withFrame } from './withFrame.js';

/** Returns the HTML of the landing page, which the build inserts into the page's file (`vite/prerender.ts`). */
export async function prerenderLandingPage(): Promise<string> {
  const router = createMemoryRouter(withFrame([{ path: '/', lazy: landingPage }]));
  await whenStarted(router);
  const failure = Object.values(router.state.errors ?? {})[0];
  if (failure) throw failure;
  return renderToString(<App router={router} />);
}
