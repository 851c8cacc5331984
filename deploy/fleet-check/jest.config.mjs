import { createJourneysConfig } from '../local/testing/journeys-config.mjs';

/** The browser journeys, running against two APIs and two workers instead of one of each. */
export default createJourneysConfig('deploy/fleet-check/product.mjs');
