import { markRoute } from './route-marks.js';

/**
 * Opens a route to an account that has no second factor even though the server requires one. Such an account needs only
 * the routes for setting one up; all others return SECOND_FACTOR_MISSING.
 */
export const AllowWithoutSecondFactor = () => markRoute({ allowsWithoutSecondFactor: true });
