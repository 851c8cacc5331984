import { markRoute } from './route-marks.js';

/**
 * Opens a route, or all routes of a controller, to API tokens. Every other route rejects them, so that a
 * leaked token can't change a password or download the whole practice.
 */
export const AllowApiTokens = () => markRoute({ allowsApiTokens: true });
