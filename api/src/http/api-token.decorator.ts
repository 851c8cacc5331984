import { markRoute } from './route-marks.js';

/**
 * Opens a route, or all routes of a controller, to programs with an API token of the practitioner. Every other route
 * refuses them, so that a leaked token can't change a password or download the whole practice.
 */
export const TakesApiTokens = () => markRoute({ takesApiTokens: true });
