import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { followTheme } from './components/theme/index.js';
import { keepTabInside } from './lib/keepTabInside.js';
import { watchTravel } from './lib/leaveGuard.js';
import './styles/main.scss';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element to render into.');

followTheme();
keepTabInside();
watchTravel();
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
