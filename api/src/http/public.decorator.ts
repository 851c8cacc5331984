import { markRoute } from './route-marks.js';

/** Opens a route to callers without a session. Every other route is closed; a spec lists the open ones by name. */
export const Public = () => markRoute({ isPublic: true });
