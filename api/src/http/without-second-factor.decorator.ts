import { markRoute } from './route-marks.js';

/**
 * Opens a route to an account that has no second factor although the server requires one. It needs only what setting it
 * up takes; every other route answers SECOND_FACTOR_MISSING.
 */
export const OpenWithoutSecondFactor = () => markRoute({ opensWithoutSecondFactor: true });
