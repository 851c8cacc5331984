import { fileURLToPath } from 'node:url';
import usual from '../../../jest.config.mjs';

const journeys = usual.projects?.find(
  (project) => typeof project === 'object' && project.displayName === 'journeys',
);
if (typeof journeys !== 'object') throw new Error('jest.config.mjs has no project of browser journeys');

/**
 * The browser journeys, running against the stack under test instead of a product that they start themselves.
 *
 * @type {import('jest').Config}
 */
export default {
  ...journeys,
  rootDir: fileURLToPath(new URL('../../../', import.meta.url)),
  testTimeout: usual.testTimeout,
  watchman: false,
  maxWorkers: 1,
  moduleNameMapper: {
    '/deploy/local/testing/product\\.mjs$': '<rootDir>/deploy/compose-check/journeys/product.mjs',
    .../** @type {Record<string, string>} */ (journeys.moduleNameMapper),
  },
  globalSetup: '<rootDir>/deploy/compose-check/journeys/setup.mjs',
};
