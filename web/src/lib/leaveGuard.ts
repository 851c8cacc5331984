/** Stands between a person and the way out of a page. */
export interface LeaveGuard {
  /** The address of the page; ways that stay at it are free. */
  pathname: string;
  /** Resolves to whether the person may leave. */
  ask: () => Promise<boolean>;
}

interface Held extends LeaveGuard {
  /** The position of the page in the history. */
  at: number;
  /** On the way back to the page, which the router does not know to have been left. */
  returning: boolean;
}

let held: Held | null = null;

/**
 * Has to run before the router starts to listen: browsers call a window's own listeners in the order in which they
 * were added, whichever phase they asked for. Once is enough.
 */
export function watchTravel(): void {
  window.addEventListener('popstate', travel, true);
}

/**
 * Holds back a person who follows a link or goes back or forward, until `ask` has been answered. What the
 * product does by itself, such as leading to the sign-in, is not held back. Works on the browser's own events,
 * because the router that has this built in weighs 17 kB more on every page. Returns the way to stop.
 */
export function holdBack(guard: LeaveGuard): () => void {
  const own: Held = { ...guard, at: historyIndex(window.history.state), returning: false };
  held = own;
  watchTravel();
  // In the capture phase, which comes before the router's own listeners.
  document.addEventListener('click', followLink, true);
  return () => {
    if (held === own) release();
  };
}

function release(): void {
  held = null;
  document.removeEventListener('click', followLink, true);
}

function followLink(event: MouseEvent): void {
  const link = held && leavingLink(event, held.pathname);
  if (!held || !link) return;
  event.preventDefault();
  event.stopPropagation();
  held.ask().then((leave) => {
    if (!leave) return;
    release();
    link.click();
  });
}

function travel(event: PopStateEvent): void {
  const guard = held;
  if (!guard) return;
  if (guard.returning) {
    guard.returning = false;
    event.stopImmediatePropagation();
    return;
  }
  if (window.location.pathname === guard.pathname) return;
  event.stopImmediatePropagation();
  const steps = historyIndex(event.state) - guard.at || -1;
  guard.returning = true;
  window.history.go(-steps);
  guard.ask().then((leave) => {
    if (!leave) return;
    release();
    window.history.go(steps);
  });
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
