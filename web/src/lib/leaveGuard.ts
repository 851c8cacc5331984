/** Stands between a person and the way out of a page. */
export interface LeaveGuard {
  /** The address of the page; ways that stay at it are free. */
  pathname: string;
  /** Resolves to whether the person may leave. */
  ask: () => Promise<boolean>;
}

/**
 * Holds back a person who follows a link or goes back or forward, until `ask` has been answered. What the
 * product does by itself, such as leading to the sign-in, is not held back. Works on the browser's own events,
 * because the router that has this built in weighs 17 kB more on every page. Returns the way to stop.
 */
export function holdBack(guard: LeaveGuard): () => void {
  const heldAt = historyIndex(window.history.state);
  let returning = false;

  const followLink = (event: MouseEvent) => {
    const link = leavingLink(event, guard.pathname);
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    guard.ask().then((leave) => {
      if (!leave) return;
      release();
      link.click();
    });
  };

  const travel = (event: PopStateEvent) => {
    if (returning) {
      // Back on the page that was never left: the router need not know.
      returning = false;
      event.stopImmediatePropagation();
      return;
    }
    if (window.location.pathname === guard.pathname) return;
    event.stopImmediatePropagation();
    const steps = historyIndex(event.state) - heldAt || -1;
    returning = true;
    window.history.go(-steps);
    guard.ask().then((leave) => {
      if (!leave) return;
      release();
      window.history.go(steps);
    });
  };

  const release = () => {
    document.removeEventListener('click', followLink, true);
    window.removeEventListener('popstate', travel, true);
  };
  // In the capture phase, which comes before the router's own listeners.
  document.addEventListener('click', followLink, true);
  window.addEventListener('popstate', travel, true);
  return release;
}

/** The link that a click follows in this tab to another page of the product. */
function leavingLink(event: MouseEvent, pathname: string): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  const { origin, pathname: to } = new URL(link.href, window.location.href);
  // The browser itself asks before a page of another site is opened.
  return origin === window.location.origin && to !== pathname ? link : null;
}

/** The position that React Router keeps in a history entry's state. */
function historyIndex(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return 0;
  return typeof state.idx === 'number' ? state.idx : 0;
}
