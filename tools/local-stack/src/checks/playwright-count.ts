import type { Count } from './task.ts';

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** Outside of tests: a global set-up that failed, a file that could not be read. */
  readonly errors: readonly unknown[];
}

/** What passed only when tried again, and what never ran, counts as failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const silent = failed === 0 && stats.expected === 0;
  return { passed: stats.expected, failed: silent ? 1 : failed };
}
