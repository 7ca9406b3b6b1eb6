import { randomUUID } from 'node:crypto';
import type { ExportOutcome } from '@makeport/contracts';
import type { z } from 'zod';
import type { OperationContext } from '../../../graphql/operation/operation-context';
import type { AdminList } from './admin-lists';

/** What a table calculation still opens. */
export const MAX_ROWS = 100_000;

/**
 * The rows of a list, page by page, each page asked for when the one before is taken. Its owner writes down that it
 * begins, and how it ended: also when whoever reads it leaves.
 */
export async function* exportedPages<Row, Filter extends z.ZodType>(
  operation: OperationContext,
  { record, list, page }: AdminList<Row, Filter>,
  filter: z.output<Filter>,
  { maxRows, onLimit }: { readonly maxRows: number; readonly onLimit: () => void },
): AsyncGenerator<readonly Row[]> {
  const entry = { exportId: randomUUID(), list, filter: toTexts(filter) };
  await operation.call(record, entry);
  let rows = 0;
  let outcome: ExportOutcome = 'broken_off';
  try {
    for (let after: string | undefined; ;) {
      const { rows: read, cursor } = await page(operation, filter, after);
      const kept = read.slice(0, maxRows - rows);
      rows += kept.length;
      yield kept;
      if (kept.length < read.length || (cursor !== null && rows >= maxRows)) {
        outcome = 'limit';
        onLimit();
        return;
      }
      if (cursor === null) {
        outcome = 'complete';
        return;
      }
      after = cursor;
    }
  } finally {
    await operation.call(record, { ...entry, ended: { rows, outcome } });
  }
}

function toTexts(filter: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter as Record<string, unknown>).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  );
}
