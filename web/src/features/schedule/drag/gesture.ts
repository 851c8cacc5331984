export interface Point {
  x: number;
  y: number;
}

interface GestureListener {
  /** Called when the press becomes a drag. */
  onStart: (point: Point) => void;
  onDrag: (point: Point) => void;
  onDrop: (point: Point) => void;
  /** Called after a drop or a canceled drag, but not for a press that never became a drag. */
  onEnd: () => void;
}

/** How many pixels a mouse must move before a press becomes a drag. */
const MOUSE_SLOP = 5;
/** How many pixels a finger may move during a press; beyond that, the touch scrolls the page. */
const TOUCH_SLOP = 8;
/** How many milliseconds a finger must press before it drags. */
const TOUCH_PRESS_MS = 300;
/** Pixels from the window's edge within which a drag scrolls the page, and the distance per step. */
const EDGE = 56;
const SCROLL_STEP = 9;

/**
 * Tracks a press until it is released. Escape cancels a drag. Swallows the click that browsers fire after a drag.
 * @returns a function that cancels the press or drag
 */
export function dragGesture(press: PointerEvent, listener: GestureListener): () => void {
  if (press.button !== 0) return () => {};
  const isTouch = press.pointerType === 'touch';
  const origin: Point = { x: press.clientX, y: press.clientY };
  const listeners = new AbortController();
  const { signal } = listeners;
  let last = origin;
  let active = false;
  let scrolling = 0;

  const start = () => {
    active = true;
    listener.onStart(last);
    listener.onDrag(last);
    scrolling = window.requestAnimationFrame(scrollAtEdges);
  };
  const timer = isTouch ? window.setTimeout(start, TOUCH_PRESS_MS) : 0;

  const end = () => {
    window.clearTimeout(timer);
    window.cancelAnimationFrame(scrolling);
    listeners.abort();
    if (active) listener.onEnd();
    active = false;
  };

  const scrollAtEdges = () => {
    const down = last.y > window.innerHeight - EDGE ? SCROLL_STEP : last.y < EDGE ? -SCROLL_STEP : 0;
    if (down) {
      window.scrollBy({ top: down, behavior: 'instant' });
      listener.onDrag(last);
    }
    scrolling = window.requestAnimationFrame(scrollAtEdges);
  };

  const on = <Name extends keyof WindowEventMap>(
    name: Name,
    handle: (event: WindowEventMap[Name]) => void,
    options?: AddEventListenerOptions,
  ) => window.addEventListener(name, handle, { ...options, signal });

  on('pointermove', (event) => {
    if (event.pointerId !== press.pointerId) return;
    last = { x: event.clientX, y: event.clientY };
    if (active) return listener.onDrag(last);
    const distance = Math.hypot(last.x - origin.x, last.y - origin.y);
    if (isTouch) {
      if (distance > TOUCH_SLOP) end();
    } else if (distance > MOUSE_SLOP) start();
  });
  on('pointerup', (event) => {
    if (event.pointerId !== press.pointerId) return;
    if (active) {
      swallowClick();
      listener.onDrop({ x: event.clientX, y: event.clientY });
    }
    end();
  });
  on('pointercancel', end);
  on('blur', end);
  on(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !active) return;
      event.stopPropagation();
      end();
    },
    { capture: true },
  );
  // A finger drag must not scroll the page, open a context menu, or select text.
  on('touchmove', (event) => active && event.preventDefault(), { passive: false });
  on('contextmenu', (event) => isTouch && event.preventDefault());
  on('selectstart', (event) => event.preventDefault());
  return end;
}

function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
