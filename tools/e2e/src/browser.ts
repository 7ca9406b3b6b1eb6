import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * The browser of tests and screenshots: the machine's own Chromium, without its background
 * activity.
 */
export const headless: LaunchOptions = {
  executablePath:
    process.env['CHROMIUM_PATH'] ?? installed.find((file) => existsSync(file)) ?? 'chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages live for seconds, so optimized code rarely runs often enough to pay off.
    '--js-flags=--no-maglev',
  ],
};
