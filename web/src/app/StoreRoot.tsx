import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { Toasts } from '../components/toasts/index.js';
import { createAppStore } from './appStore.js';

/** A single store, so that the session's state is kept when the user visits a public page and returns. */
const store = createAppStore();

/** Wraps every page that uses the server. Provides the store, its sagas, and the toasts. */
export default function StoreRoot() {
  return (
    <Provider store={store}>
      <Outlet />
      <Toasts />
    </Provider>
  );
}
