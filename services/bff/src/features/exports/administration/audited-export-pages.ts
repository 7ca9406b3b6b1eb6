import { randomUUID } from 'node:crypto';
import type { ExportOutcome } from '@makeport/contracts';
import type { z } from 'zod';
import type { OperationContext } from '../../../graphql/operation/operation-context';
import type { AdminList } from './admin-lists';

/** EXP-4: the limit of rows in one file. */
export const MAX_ROWS = 100_000;

/**
 * Reads the rows of a list page by page, and the next page only after the previous one is consumed.
 * The owning service records the start and the end of an export, even if the client disconnects.
 */
export async function* auditedExportPages<Row, Filter extends z.ZodType>(
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
