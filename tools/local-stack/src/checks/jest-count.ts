import type { Count } from './task.ts';

/** The counted part of Jest's `--json` file. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** Files that failed before their first test. */
  readonly numRuntimeErrorTestSuites: number;
  readonly success: boolean;
}

/** Counts skipped tests as failed, since they prove nothing, and a run without tests likewise. */
export function countJest(report: JestReport): Count {
  const passed = report.numPassedTests;
  const failed =
    report.numFailedTests +
    report.numRuntimeErrorTestSuites +
    report.numPendingTests +
    report.numTodoTests;
  const silent = failed === 0 && (passed === 0 || !report.success);
  return { passed, failed: silent ? 1 : failed };
}
