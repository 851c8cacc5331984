import { markRoute } from './route-marks.js';

/** Marks a route that the browser calls on its own: counted as use, it would keep every session alive. */
export const IdleRequest = () => markRoute({ isIdle: true });
