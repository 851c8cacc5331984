/**
 * How often a test kills a worker: once at each moment that matters. `MANY_KILLS=1` makes a long run, to find
 * moments that no one thought of.
 */
export const KILLS = process.env.MANY_KILLS ? 20 : 2;
