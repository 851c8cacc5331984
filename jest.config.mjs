import { existsSync } from 'node:fs';

const FOLDERS = ['domain', 'prisma', 'platform', 'api', 'worker', 'web', 'deploy', 'load-tests'];

/** @param {string} name */
const here = (name) => existsSync(new URL(`./${name}`, import.meta.url));

const swc = {
  swcrc: false,
  // Writes source maps to separate files, because every spec file reads the code again, and inline maps would double
  // its size.
  sourceMaps: true,
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    // Compiles decorators the way tsc does, with the types of constructor parameters, which Nest needs for dependency
    // injection.
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

// A generic arrow function `<T>() => …` would be parsed as a JSX element in a file with JSX.
const swcPlain = { ...swc, jsc: { ...swc.jsc, parser: { ...swc.jsc.parser, tsx: false } } };

// ES modules that CommonJS packages load with `require`. Node.js allows this, but Jest allows it only on Node.js 24.9
// or later.
const REQUIRED_ES_MODULES = ['content-disposition', 'cookie'];
const requiredEsModules = `/node_modules/(${REQUIRED_ES_MODULES.join('|')})/`;

// Entry points with hundreds of modules, each of which is loaded as a single module in tests.
/** @type {Record<string, import('./deploy/local/testing/one-module.mjs').OneModuleOptions>} */
const ENTRIES = {
  '/domain/src/index.ts': { own: true, inline: ['libphonenumber-js', 'dinero.js'] },
  '/node_modules/@nestjs/bullmq/dist/index.js': {},
  '/node_modules/@nestjs/common/index.js': { extraModules: ['./internal.js'] },
  '/node_modules/@nestjs/core/index.js': {
    extraModules: ['./internal.js', './router/route-path-factory.js'],
  },
  '/node_modules/@nestjs/platform-fastify/index.js': {},
  '/node_modules/@nestjs/swagger/dist/index.js': {},
  '/node_modules/bullmq/dist/cjs/index.js': { isCommonJs: true },
  '/node_modules/class-validator/cjs/index.js': {
    isCommonJs: true,
    inline: ['validator', 'libphonenumber-js'],
  },
  '/node_modules/es-toolkit/dist/compat/index.mjs': {},
  '/node_modules/lucide-react/dist/esm/lucide-react.mjs': {},
  '/node_modules/rxjs/dist/cjs/index.js': { isCommonJs: true },
  '/node_modules/stripe/esm/stripe.esm.node.js': {},
};
const oneModules = Object.entries(ENTRIES).map(([file, options]) => [
  `${file.replaceAll('.', '\\.')}$`,
  ['<rootDir>/deploy/local/testing/one-module.mjs', options],
]);
const transformedPackages = [
  ...REQUIRED_ES_MODULES.map((name) => `${name}/`),
  ...Object.keys(ENTRIES).map((file) => `${file.replace('/node_modules/', '').replaceAll('.', '\\.')}$`),
];

const project = {
  rootDir: '.',
  // Leaves out the data folder, whose files can disappear at any time and may belong to another user.
  roots: FOLDERS.filter(here).map((name) => `<rootDir>/${name}`),
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/[a-z-]+/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.mts', '.md'],
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'mts', 'jsx', 'json', 'node', 'md'],
  transform: {
    ...Object.fromEntries(oneModules),
    '\\.md$': '<rootDir>/deploy/local/testing/text-module.mjs',
    '\\.m?ts$': ['@swc/jest', swcPlain],
    '\\.tsx$': ['@swc/jest', swc],
    [`${requiredEsModules}.+\\.js$`]: ['@swc/jest', swcPlain],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${transformedPackages.join('|')}))`],
  moduleNameMapper: {
    '\\.(css|scss|woff2?|svg|png|jpe?g|webp)$': '<rootDir>/deploy/local/testing/empty-module.mjs',
    '^@doula-desk/(domain|platform|prisma)$': '<rootDir>/$1/src/index.ts',
    '^@doula-desk/domain/password-strength$': '<rootDir>/domain/src/auth/password-strength.ts',
    '^@doula-desk/platform/testing$': '<rootDir>/platform/src/testing/index.ts',
    '^@doula-desk/prisma/migrate$': '<rootDir>/prisma/src/migrate.ts',
    // Parts of these packages that are imported on their own are in the single modules as well.
    '^@nestjs/(common|core)/.+': '@nestjs/$1',
    '^rxjs/operators$': 'rxjs',
    '^(.+\\.md)\\?raw$': '$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

const WEB_SETUP = ['web/src/testing/setup.ts', 'web/src/testing/setup.tsx'].filter(here);

/** @type {import('jest').Config} */
export default {
  // Twice the number of processors that the tests are designed for, because many tests wait for a browser, a queue, or
  // a clock.
  maxWorkers: 4,
  // ES modules of a finished spec file stay in memory, so a worker that has grown is replaced, but not too soon, since
  // a new worker compiles everything again. Together, four workers can use 40% of the memory.
  workerIdleMemoryLimit: '10%',
  // A busy machine takes longer than Jest's default of half a second to free that much memory.
  workerGracefulExitTimeout: 10_000,
  // A generous limit for a busy machine. A test that takes longer is stuck. Jest allows only one value for all
  // projects.
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
      moduleNameMapper: {
        ...project.moduleNameMapper,
        // In development, React records a stack for each element it creates, which takes a tenth of the tests' time.
        '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
      },
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
      globalTeardown: '<rootDir>/deploy/local/testing/services.teardown.mjs',
    },
  ],
};
