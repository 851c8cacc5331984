import { Fragment, Suspense } from 'react';
import { Outlet } from 'react-router';
import { ConfirmDialog } from '../../components/confirm/index.js';
import { LoadingScreen } from '../../components/LoadingScreen.js';
import { MAIN_ID, SkipLink } from '../../components/SkipLink.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { selectEndedCharts } from '../../store/endedCharts.slice.js';
import { useAppSelector } from '../../store/hooks.js';
import { useClearDialogsElsewhere } from '../../store/openDialogs.js';
import { selectUser } from '../../store/session/session.slice.js';
import { RequireAuth } from '../auth/index.js';
import { PaletteProvider } from './palette/PaletteProvider.js';
import { Sidebar } from './Sidebar.js';
import { TopBar } from './TopBar.js';
import './shell.scss';

const DeferredParts = lazyPart(() => import('./DeferredParts.js'));
const RequiredSecondFactor = lazyPart(() => import('./RequiredSecondFactor.js'), LoadingScreen);

/** The layout of every signed-in page, with the guard, the sidebar, and the top bar. */
export default function SignedInArea() {
  useClearDialogsElsewhere();
  const needsSecondFactor = useAppSelector(selectUser)?.needsSecondFactor ?? false;
  return (
    <RequireAuth>
      {needsSecondFactor ? <RequiredSecondFactor /> : <Frame />}
      <ConfirmDialog />
    </RequireAuth>
  );
}

function Frame() {
  return (
    <PaletteProvider>
      <div className="shell d-flex">
        <SkipLink />
        <Sidebar />
        <div className="d-flex flex-1 flex-column min-w-0">
          <TopBar />
          <DeferredParts />
          <Outlet />
        </div>
      </div>
    </PaletteProvider>
  );
}

/** Wraps the contents of every signed-in page. An error replaces only that page. */
export function SignedInMain() {
  // Remounts the page when access to a chart ends, since that clears the page's data.
  const ended = useAppSelector(selectEndedCharts);
  return (
    <main id={MAIN_ID} tabIndex={-1} className="shell-main w-100 my-0 mx-auto">
      <Suspense fallback={<LoadingScreen />}>
        <Fragment key={ended.join()}>
          <Outlet />
        </Fragment>
      </Suspense>
    </main>
  );
}
