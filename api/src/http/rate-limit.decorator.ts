import type { RateLimitName } from './rate-limits.js';
import { markRoute } from './route-marks.js';

/** Gives a route a rate limit of its own, per address, in addition to the general one. */
export const LimitRate = (name: RateLimitName) => markRoute({ rateLimit: name });
