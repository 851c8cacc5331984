import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { preload } from './app/preload.js';
import { followTheme } from './components/theme/index.js';
import './styles/main.scss';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element to render into.');

followTheme();
preload(window.location.pathname);
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
