import { createJourneysConfig } from '../../local/testing/journeys-config.mjs';

/** The browser journeys, running against the stack under test. */
export default createJourneysConfig('deploy/compose-check/journeys/product.mjs', {
  globalSetup: '<rootDir>/deploy/compose-check/journeys/setup.mjs',
});
