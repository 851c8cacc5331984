import { existsSync } from 'node:fs';

const FOLDERS = ['domain', 'prisma', 'platform', 'api', 'worker', 'web', 'deploy', 'load-tests'];

/** @param {string} name */
const here = (name) => existsSync(new URL(`./${name}`, import.meta.url));

const swc = {
  swcrc: false,
  // In files of their own: every spec file reads the code again, and inline maps would double it.
  sourceMaps: true,
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    // Compiles decorators as tsc does, with the types of constructor parameters, which Nest needs for injection.
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    target: 'es2022',
    keepClassNames: true,
  },
};

// A generic arrow function `<T>() => …` would be parsed as an element in a file with JSX.
const swcPlain = { ...swc, jsc: { ...swc.jsc, parser: { ...swc.jsc.parser, tsx: false } } };

// ES modules that CommonJS packages load with `require`. Node.js allows that; Jest does only on Node.js 24.9 and later.
const REQUIRED_ES_MODULES = ['content-disposition', 'cookie'];
const requiredEsModules = `/node_modules/(${REQUIRED_ES_MODULES.join('|')})/`;

// Entries of packages with hundreds of modules, which tests load as one.
const ENTRIES = [
  'es-toolkit/dist/compat/index.mjs',
  'lucide-react/dist/esm/lucide-react.mjs',
  'stripe/esm/stripe.esm.node.js',
];
const entries = `/node_modules/(${ENTRIES.join('|').replaceAll('.', '\\.')})$`;

const project = {
  rootDir: '.',
  // Not the data folder, whose files come and go and may belong to another user.
  roots: FOLDERS.filter(here).map((name) => `<rootDir>/${name}`),
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/[a-z-]+/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.mts', '.md'],
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'mts', 'jsx', 'json', 'node', 'md'],
  transform: {
    '\\.md$': '<rootDir>/deploy/local/testing/text-module.mjs',
    '\\.m?ts$': ['@swc/jest', swcPlain],
    '\\.tsx$': ['@swc/jest', swc],
    [`${requiredEsModules}.+\\.js$`]: ['@swc/jest', swcPlain],
    [entries]: '<rootDir>/deploy/local/testing/one-module.mjs',
  },
  transformIgnorePatterns: [
    `/node_modules/(?!(${[...REQUIRED_ES_MODULES.map((name) => `${name}/`), ...ENTRIES].join('|')}))`,
  ],
  moduleNameMapper: {
    '\\.(css|scss|woff2?|svg|png|jpe?g|webp)$': '<rootDir>/deploy/local/testing/empty-module.mjs',
    '^@doula-desk/(domain|platform|prisma)$': '<rootDir>/$1/src/index.ts',
    '^@doula-desk/domain/password-judge$': '<rootDir>/domain/src/auth/password-judge.ts',
    '^@doula-desk/platform/testing$': '<rootDir>/platform/src/testing/index.ts',
    '^@doula-desk/prisma/migrate$': '<rootDir>/prisma/src/migrate.ts',
    '^(.+\\.md)\\?raw$': '$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

const WEB_SETUP = ['web/src/testing/setup.ts', 'web/src/testing/setup.tsx'].filter(here);

/** @type {import('jest').Config} */
export default {
  // Twice the two processors that the tests are made for: many wait for a browser, a queue, or a clock.
  maxWorkers: 4,
  // ES modules of a finished spec file stay in memory, so a worker that has grown is replaced: not too soon, since a
  // new one compiles everything again. Four workers can use two fifths of the memory.
  workerIdleMemoryLimit: '10%',
  // Memory of that size takes a busy machine longer to free than Jest's half a second.
  workerGracefulExitTimeout: 10_000,
  // Generous for a busy machine; a test that takes longer is stuck. Jest allows one value for all projects only.
  testTimeout: 300_000,
  watchman: false,
  reporters: ['default', '<rootDir>/deploy/local/testing/count-reporter.mjs'],
  projects: [
    {
      ...project,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{domain,prisma,platform,api,worker,deploy,load-tests}/**/*.spec.{ts,mjs}'],
    },
    {
      ...project,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: WEB_SETUP.map((name) => `<rootDir>/${name}`),
    },
    {
      ...project,
      displayName: 'integration',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{domain,prisma,platform,api,worker,deploy,load-tests}/**/*.int-spec.{ts,mjs}'],
      globalSetup: '<rootDir>/deploy/local/testing/services.setup.mjs',
      globalTeardown: '<rootDir>/deploy/local/testing/services.teardown.mjs',
    },
    {
      ...project,
      displayName: 'journeys',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/web/journeys/**/*.journey.ts'],
      globalSetup: '<rootDir>/deploy/local/testing/journeys.setup.mjs',
    },
  ],
};
