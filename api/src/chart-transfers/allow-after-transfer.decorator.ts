import { markRoute } from '../http/route-marks.js';

/**
 * Allows a route, or all routes of a controller, to change charts that were transferred to a colleague. Other routes
 * treat these charts as read-only.
 */
export const AllowAfterTransfer = () => markRoute({ allowedAfterTransfer: true });
