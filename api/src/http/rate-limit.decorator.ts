import type { RateLimitName } from './rate-limits.js';
import { markRoute } from './route-marks.js';

/** Sets a rate limit per IP address for a route, in addition to the general one. */
export const LimitRate = (name: RateLimitName) => markRoute({ rateLimit: name });
