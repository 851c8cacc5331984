import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, createAppRouter } from './app/App.js';
import { preloadPages } from './app/preloadPages.js';
import { routes } from './app/routes.js';
import { whenStarted } from './app/whenStarted.js';
import { followTheme } from './components/theme/index.js';
import { keepTabInside } from './lib/keepTabInside.js';
import './styles/main.scss';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element to render into.');

followTheme();
keepTabInside();
preloadPages(routes);
const router = createAppRouter();
const app = (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);
if (container.hasChildNodes()) {
  // The prerendered page stays until its code can take over, so that the loading screen doesn't replace it.
  void whenStarted(router).then(() => startTransition(() => void hydrateRoot(container, app)));
} else {
  createRoot(container).render(app);
}

// Loads after the first page, because browsers don't translate before that.
void import('./lib/translatedTexts.js');
