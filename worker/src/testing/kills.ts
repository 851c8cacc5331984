/**
 * How often a test kills a worker. By default, once at each point that matters. `MANY_KILLS=1` results in a long run
 * that may find points that no one thought of.
 */
export const KILLS = process.env.MANY_KILLS ? 20 : 2;
