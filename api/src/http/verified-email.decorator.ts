import { markRoute } from './route-marks.js';

/**
 * Closes a route, or all routes of a controller, until the account's email address is verified. Anything that reaches
 * other people, or outlives a session, is off limits to someone who may have signed up with another person's address.
 */
export const NeedsVerifiedEmail = () => markRoute({ needsVerifiedEmail: true });
