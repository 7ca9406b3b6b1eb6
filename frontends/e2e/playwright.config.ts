import { defineConfig } from '@playwright/test';
import { headless } from './src/browser.ts';

/** Whole journeys in a real browser, one after the other, against one stack of their own. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e-spec.ts',
  globalSetup: './src/stack/global-setup.ts',
  outputDir: '../../test-results',
  workers: 1,
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
  },
});
