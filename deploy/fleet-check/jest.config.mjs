import { journeysWith } from '../local/testing/journeys-config.mjs';

/** The browser journeys, running against two APIs and two workers instead of one of each. */
export default journeysWith('deploy/fleet-check/product.mjs');
