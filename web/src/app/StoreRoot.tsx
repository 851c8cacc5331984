import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { Toasts } from '../components/toasts/index.js';
import { createAppStore } from './appStore.js';

/** One store for the whole page, so that a visit to a public page and back keeps the session's state. */
const store = createAppStore();

/** Around every page that works with the server: the store, its sagas and the toasts. */
export default function StoreRoot() {
  return (
    <Provider store={store}>
      <Outlet />
      <Toasts />
    </Provider>
  );
}
