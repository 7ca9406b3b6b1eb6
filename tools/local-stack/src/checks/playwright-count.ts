import type { Count } from './task.ts';

/** The counted part of Playwright's JSON report. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** Errors outside of tests: a failed global set-up, an unreadable file. */
  readonly errors: readonly unknown[];
}

/** Flaky tests and tests that did not run count as failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const silent = failed === 0 && stats.expected === 0;
  return { passed: stats.expected, failed: silent ? 1 : failed };
}
