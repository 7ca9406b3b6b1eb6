import { defineConfig } from '@playwright/test';
import { headless } from './src/browser.ts';

/**
 * Shells, remotes and bffs of this tree and of the last release, in all combinations (ADR 0061):
 * `npm run ops -- versions-test`.
 */
export default defineConfig({
  testDir: 'src/versions',
  testMatch: '**/*.versions-spec.ts',
  globalSetup: './src/versions/global-setup.ts',
  outputDir: '../../test-results/versions',
  // The choice of served builds applies to all tests.
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./src/versions/table-reporter.ts']],
  use: {
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: headless,
  },
});
