import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

/**
 * As React Router's own for a browser, which follows every change of the address when there is time. Where a page changes
 * its own, that counts here at once: the next click or letter goes on from it. On the way to another page, the one before
 * stays until that can be drawn.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, follow] = useState({ location: history.location, action: history.action });
  const shown = useRef(location.pathname);
  useEffect(() => {
    shown.current = location.pathname;
  }, [location]);
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (next.location.pathname === shown.current) follow(next);
        else startTransition(() => follow(next));
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
