import { markRoute } from './route-marks.js';

/** Marks a route that the browser polls: if it counted as use, no session would ever become idle. */
export const IdleRequest = () => markRoute({ isIdle: true });
