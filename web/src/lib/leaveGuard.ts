/** Asks before a practitioner leaves a page. */
export interface LeaveGuard {
  /** Path of the page; navigation that stays on it isn't held back. */
  pathname: string;
  /** Resolves to whether the practitioner may leave. */
  ask: () => Promise<boolean>;
}

interface Held extends LeaveGuard {
  /** Position of the page in the history. */
  at: number;
  /** On the way back to the page, which the router doesn't know was left. */
  returning: boolean;
}

/** A dialog's guard is on top of its page's. Only the top one asks. */
let guards: Held[] = [];

/**
 * Has to run before the router starts to listen: browsers call a window's own listeners in the order in which they
 * were added, even for the capture phase. Calling it once is enough.
 */
export function watchTravel(): void {
  window.addEventListener('popstate', travel, true);
}

/**
 * Holds back a practitioner who follows a link or goes back or forward until `ask` resolves. Navigation by the product
 * itself, such as to the sign-in page, isn't held back. Listens to the browser's own events, because the router that
 * has this built in adds 17 kB to every page. Returns a function that stops it.
 */
export function holdBack(guard: LeaveGuard): () => void {
  const own: Held = { ...guard, at: historyIndex(window.history.state), returning: false };
  guards = [...guards, own];
  watchTravel();
  // The capture phase comes before the router's own listeners.
  document.addEventListener('click', followLink, true);
  return () => release(own);
}

function release(own: Held): void {
  guards = guards.filter((guard) => guard !== own);
  if (guards.length === 0) document.removeEventListener('click', followLink, true);
}

function followLink(event: MouseEvent): void {
  const guard = guards.at(-1);
  const link = guard && leavingLink(event, guard.pathname);
  if (!guard || !link) return;
  event.preventDefault();
  event.stopPropagation();
  guard.ask().then((leave) => {
    if (!leave) return;
    release(guard);
    link.click();
  });
}

function travel(event: PopStateEvent): void {
  const guard = guards.at(-1);
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
    release(guard);
    window.history.go(steps);
  });
}

/** Returns the link that a click follows in this tab to another page of the product. */
function leavingLink(event: MouseEvent, pathname: string): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  const { origin, pathname: to } = new URL(link.href, window.location.href);
  // The browser itself asks before it opens a page of another site.
  return origin === window.location.origin && to !== pathname ? link : null;
}

/** Returns the position that React Router keeps in a history entry's state. */
function historyIndex(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return 0;
  return typeof state.idx === 'number' ? state.idx : 0;
}
