import { markRoute } from './route-marks.js';

/** Closes a route, or all routes of a controller, to everyone but administrators, as if it didn't exist. */
export const AdminsOnly = () => markRoute({ isForAdmins: true });
