import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createAppRouter } from './app/App.js';
import { preloadPages } from './app/preloadPages.js';
import { routes } from './app/routes.js';
import { followTheme } from './components/theme/index.js';
import { keepTabInside } from './lib/keepTabInside.js';
import './styles/main.scss';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element to render into.');

followTheme();
keepTabInside();
preloadPages(routes);
createRoot(container).render(
  <StrictMode>
    <App router={createAppRouter()} />
  </StrictMode>,
);

// After the first page, because browsers don't translate before that.
void import('./lib/translatedTexts.js');
