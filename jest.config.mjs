/**
 * Projects: `unit` and `web` do no I/O, `int` and `long` use real PostgreSQL, Kafka and Temporal;
 * `long` is not part of `npm test`.
 * Sources are transformed to CommonJS; ESM-only packages (NestJS 12) load through Node's own
 * `require(esm)`, which Jest offers only under `--experimental-vm-modules`.
 */
import { assertNode } from './tools/testing/jest/assert-node.mjs';

assertNode(import.meta.dirname);

const swc = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: false, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'commonjs', ignoreDynamic: true },
};
const swcReact = {
  ...swc,
  jsc: {
    ...swc.jsc,
    parser: { ...swc.jsc.parser, tsx: true },
    transform: { ...swc.jsc.transform, react: { runtime: 'automatic' } },
  },
  // Lazy-loaded pages become ordinary modules, which tests can mock.
  module: { type: 'commonjs' },
};

const shared = {
  rootDir: import.meta.dirname,
  transform: {
    '^.+\\.[mc]?ts$': ['@swc/jest', swc],
    '^.+\\.tsx$': ['@swc/jest', swcReact],
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/\\.local/'],
  modulePathIgnorePatterns: ['<rootDir>/\\.local/', '<rootDir>/\\.nx/', '/dist/package\\.json$'],
};

/** Workspace packages are imported from their sources, so that tests need no build. */
const nodeConditions = ['makeport-source', 'node', 'node-addons'];

/** All code that runs in a browser, but not the shell's server. */
const web = [
  'frontends/*/src',
  'libs/account',
  'libs/chat',
  'libs/list-page',
  'libs/order-page',
  'libs/product-listing',
  'libs/ui',
  'libs/web',
];

/** @param name 'int', or 'long' for specs with their own command (ADR 0065) */
const withEngines = (name) => ({
  ...shared,
  displayName: name,
  testEnvironment: '<rootDir>/tools/testing/jest/shared-packages-environment.cjs',
  resolver: '<rootDir>/tools/testing/jest/shared-packages-resolver.cjs',
  testEnvironmentOptions: { customExportConditions: nodeConditions },
  testMatch: [`<rootDir>/**/*.${name}-spec.ts`],
  globalSetup: '<rootDir>/tools/testing/src/jest/global-setup.ts',
  globalTeardown: '<rootDir>/tools/testing/src/jest/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/tools/testing/jest/limits.cjs'],
});

export default {
  // A worker keeps a part of each spec that it ran; with gigabytes of them each garbage collection
  // takes seconds.
  workerIdleMemoryLimit: '1000MB',
  testSequencer: '<rootDir>/tools/testing/jest/longest-first-sequencer.cjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: '<rootDir>/tools/testing/jest/server-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/tools/testing/jest/limits.cjs'],
      testEnvironmentOptions: { customExportConditions: nodeConditions },
      testMatch: ['<rootDir>/**/*.spec.{ts,tsx}'],
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        ...web.map((folder) => `<rootDir>/${folder.replace('*', '[^/]+')}/`),
      ],
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: '<rootDir>/tools/testing/jest/browser-environment.cjs',
      testEnvironmentOptions: { customExportConditions: ['makeport-source', 'browser'] },
      setupFilesAfterEnv: [
        '<rootDir>/tools/testing/jest/limits.cjs',
        '<rootDir>/tools/testing/jest/web-limits.cjs',
        '<rootDir>/tools/testing/jest/settled-react.cjs',
      ],
      testMatch: web.map((folder) => `<rootDir>/${folder}/**/*.spec.{ts,tsx}`),
      moduleNameMapper: {
        '\\.css$': '<rootDir>/tools/testing/jest/empty-module.cjs',
        '\\.(svg|png|jpe?g|webp|avif|woff2?)$': '<rootDir>/tools/testing/jest/asset-module.cjs',
      },
    },
    withEngines('int'),
    withEngines('long'),
  ],
};
