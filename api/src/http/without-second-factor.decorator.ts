import { markRoute } from './route-marks.js';

/**
 * Opens a route to an account that has no second factor although the server requires one. Such an account needs only
 * the routes for setting one up; all others answer SECOND_FACTOR_MISSING.
 */
export const OpenWithoutSecondFactor = () => markRoute({ opensWithoutSecondFactor: true });
