import { defineConfig } from '@playwright/test';
import { headless } from './src/browser.ts';

/** They stop services, deploy front ends anew, measure, or end every session of the demo accounts: nothing runs beside them. */
const alone = '**/src/alone/*.e2e-spec.ts';

/** Minutes without an engine: `npm run outage-test -w @makeport/e2e`. */
const outages = '**/src/outages/*.e2e-spec.ts';
const hasOutages = process.env['MAKEPORT_OUTAGE_SECONDS'] !== undefined;

/** Of the tests whose titles say `@long`: none of them, or nothing else; unset, all. An option of the command would not hold for dependencies. */
const { MAKEPORT_BROWSER_TESTS: chosen } = process.env;
const byLength = { short: { grepInvert: /@long/ }, long: { grep: /@long/ } };

/** Whole journeys in a real browser, against one stack of their own; the journeys of one file one after the other. */
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
    // Recording makes every journey a seventh longer: --trace on, where one has failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: headless,
    // Frames that only move something cost a tenth of the processor time; the long run sees them, and so does a test about motion.
    contextOptions: { reducedMotion: chosen === 'short' ? 'reduce' : 'no-preference' },
  },
});
