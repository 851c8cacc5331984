import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { ConfirmDialog } from '../../components/confirm/index.js';
import { LoadingScreen } from '../../components/LoadingScreen.js';
import { MAIN_ID, SkipLink } from '../../components/SkipLink.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { useForgetDialogsElsewhere } from '../../store/openDialogs.js';
import { RequireAuth } from '../auth/index.js';
import { Sidebar } from './Sidebar.js';
import { TopBar } from './TopBar.js';
import './shell.scss';

const Companions = lazyPart(() => import('./Companions.js'));

/** The frame of every signed-in page: guard, sidebar, and top bar. */
export default function SignedInArea() {
  useForgetDialogsElsewhere();
  return (
    <RequireAuth>
      <div className="shell">
        <SkipLink />
        <Sidebar />
        <div className="shell-page">
          <TopBar />
          <Companions />
          <Outlet />
        </div>
        <ConfirmDialog />
      </div>
    </RequireAuth>
  );
}

/** Wraps the contents of every signed-in page. An error replaces only that page. */
export function SignedInMain() {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="shell-main">
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
    </main>
  );
}
