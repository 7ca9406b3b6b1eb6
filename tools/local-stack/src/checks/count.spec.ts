import { countJest, type JestReport } from './jest-count.ts';
import { countPlaywright } from './playwright-count.ts';

const jestReport: JestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  success: true,
};
const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };

describe('countJest', () => {
  it('counts what passed and what failed', () => {
    expect(countJest(jestReport)).toEqual({ passed: 3, failed: 0 });
    expect(countJest({ ...jestReport, numFailedTests: 2, success: false })).toEqual({
      passed: 3,
      failed: 2,
    });
  });

  it('counts a file that does not load, a skipped and a planned test as failed', () => {
    const report = {
      ...jestReport,
      numRuntimeErrorTestSuites: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      success: false,
    };
    expect(countJest(report)).toEqual({ passed: 3, failed: 4 });
  });

  it('takes a run without tests, or one that failed for no counted reason, for failed', () => {
    expect(countJest({ ...jestReport, numPassedTests: 0 })).toEqual({ passed: 0, failed: 1 });
    expect(countJest({ ...jestReport, success: false })).toEqual({ passed: 3, failed: 1 });
  });
});

describe('countPlaywright', () => {
  it('counts what passed and what failed', () => {
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 0 });
    expect(countPlaywright({ stats: { ...stats, unexpected: 1 }, errors: [] })).toEqual({
      passed: 4,
      failed: 1,
    });
  });

  it('counts flaky and skipped tests and errors outside of tests as failed', () => {
    expect(
      countPlaywright({ stats: { ...stats, flaky: 1, skipped: 2 }, errors: ['set-up'] }),
    ).toEqual({
      passed: 4,
      failed: 4,
    });
  });

  it('takes a run without tests for failed', () => {
    expect(countPlaywright({ stats: { ...stats, expected: 0 }, errors: [] })).toEqual({
      passed: 0,
      failed: 1,
    });
  });
});
