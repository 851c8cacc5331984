import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { Toasts } from '../components/toasts/index.js';
import { createAppStore } from './appStore.js';

/** A single store for the whole page, so that visiting a public page and returning keeps the session's state. */
const store = createAppStore();

/** Wraps every page that uses the server: provides the store, its sagas, and the toasts. */
export default function StoreRoot() {
  return (
    <Provider store={store}>
      <Outlet />
      <Toasts />
    </Provider>
  );
}
