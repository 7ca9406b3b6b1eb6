import { defineConfig } from '@playwright/test';
import { headless } from './src/browser.ts';

/**
 * Tests that stop services, redeploy front ends, measure, or end every session of the demo
 * accounts: nothing runs beside them.
 */
const alone = '**/src/alone/*.e2e-spec.ts';

/** Tests with minutes without an engine: `npm run outage-test -w @makeport/e2e`. */
const outages = '**/src/outages/*.e2e-spec.ts';
const hasOutages = process.env['MAKEPORT_OUTAGE_SECONDS'] !== undefined;

/**
 * `short`: without the tests whose titles contain `@long`; `long`: only those; unset: all. A
 * command line option would not apply to dependencies.
 */
const { MAKEPORT_BROWSER_TESTS: chosen } = process.env;
const byLength = { short: { grepInvert: /@long/ }, long: { grep: /@long/ } };

/**
 * Whole journeys in a real browser, against a separate stack; the journeys of one file run one
 * after the other.
 */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e-spec.ts',
  globalSetup: './src/stack/global-setup.ts',
  outputDir: '../../test-results',
  workers: 2,
  ...(chosen === 'short' || chosen === 'long' ? byLength[chosen] : {}),
  projects: [
    { name: 'together', testIgnore: [alone, outages] },
    { name: 'alone', testMatch: alone, dependencies: ['together'], workers: 1 },
    ...(hasOutages ? [{ name: 'outages', testMatch: outages, workers: 1 }] : []),
  ],
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : [])],
  use: {
    viewport: { width: 1280, height: 900 },
    // Recording makes every journey a seventh longer; use --trace on for a failed one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: headless,
    // Animation frames cost a tenth of the processor time. The long run and the tests about motion
    // have them.
    contextOptions: { reducedMotion: chosen === 'short' ? 'reduce' : 'no-preference' },
  },
});
