import { markRoute } from './route-marks.js';

/**
 * Closes a route, or all routes of a controller, until the account's address is verified: what reaches others, or
 * outlives a session, isn't for someone who signed up with an address that may not be theirs.
 */
export const NeedsVerifiedEmail = () => markRoute({ needsVerifiedEmail: true });
