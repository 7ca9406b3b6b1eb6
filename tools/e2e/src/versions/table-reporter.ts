import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { stripVTControlCharacters } from 'node:util';

const STEPS = ['sign in', 'served', 'pages', 'query', 'mutation'];

interface Row {
  readonly title: string;
  readonly cells: readonly string[];
  readonly why: string;
}

/** Prints the result of each step for each combination, and the reasons of failures. */
export default class TableReporter implements Reporter {
  private readonly rows: Row[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const { title } = test.parent.type === 'describe' ? test.parent : test;
    const steps = new Map(
      result.steps.map((step) => [step.title, step.error === undefined] as const),
    );
    const cells =
      result.status === 'skipped'
        ? STEPS.map(() => 'not sent')
        : STEPS.map((step) => (steps.has(step) ? (steps.get(step) ? 'ok' : 'FAILS') : '-'));
    this.rows.push({
      title: title.replace('NFR-19: ', ''),
      cells: steps.has('sign in') || result.status === 'skipped' ? cells : [result.status],
      why: result.error?.message ? getReason(result.error.message) : '',
    });
  }

  onEnd(): void {
    const width = Math.max(...this.rows.map(({ title }) => title.length));
    console.log(`\n${'combination'.padEnd(width)}  ${STEPS.join('  ')}`);
    for (const { title, cells, why } of this.rows) {
      const texts = cells.map((cell, index) => cell.padEnd(STEPS[index]?.length ?? 0));
      console.log(`${title.padEnd(width)}  ${texts.join('  ')}${why && `\n    ${why}`}`);
    }
    const failed = this.rows.filter(({ why }) => why).length;
    console.log(`\n${this.rows.length} combinations, ${failed} of them fail`);
  }
}

/** Returns the received value of a failed comparison, otherwise the first line. */
function getReason(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const received = lines.find((line) => /^Received(?: string)?:/.test(line.trim()));
  return (received ?? lines[0] ?? '').trim();
}
