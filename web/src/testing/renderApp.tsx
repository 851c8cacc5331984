import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, type InitialEntry, type Location, RouterProvider } from 'react-router';
import { createAppStore } from '../app/appStore.js';
import { storeRoutes } from '../app/routes.js';
import { withFrame } from '../app/withFrame.js';
import { Toasts } from '../components/toasts/index.js';
import { stubEmptyPractice } from './emptyPractice.js';
import { stubHttp } from './stubHttp.js';
import { type StubStream, stubStream } from './stubStream.js';

export const zoe = {
  uid: '0198f0a0-0000-7000-8000-000000000001',
  email: 'zoe@example.org',
  name: 'Zoë Núñez',
  firstName: 'Zoë',
  lastName: 'Núñez',
  timeZone: 'America/New_York',
};

/** The browser's address bar and Back button. */
interface Browser {
  readonly location: Location;
  back: () => void;
}

const running = new Set<() => void>();

/**
 * Renders the app at a path, with a real store and with stubs for the server and its event stream. By default, the
 * practice has no records.
 */
export function renderApp(
  at: InitialEntry | InitialEntry[],
  server = stubEmptyPractice(stubHttp()),
  stream: StubStream = stubStream(),
) {
  const store = createAppStore();
  running.add(() => store.stop());
  const router = createMemoryRouter(withFrame(storeRoutes), {
    initialEntries: Array.isArray(at) ? at : [at],
  });
  const browser: Browser = {
    get location() {
      return router.state.location;
    },
    back: () => void router.navigate(-1),
  };
  const { unmount } = render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} useTransitions={false} />
        <Toasts />
      </Provider>
    </StrictMode>,
  );
  return {
    store,
    server,
    stream,
    user: userEvent.setup({ delay: null }),
    browser,
    /** Unmounts like a reload, which doesn't run cleanups. */
    unmount() {
      const kept = Object.entries(window.sessionStorage);
      unmount();
      for (const [key, value] of kept) window.sessionStorage.setItem(key, value);
    },
  };
}

/** Stops anything that a test left running, and clears the browser's storage. */
export function clearBrowserState(): void {
  for (const stop of running) stop();
  running.clear();
  window.localStorage.clear();
  window.sessionStorage.clear();
}
