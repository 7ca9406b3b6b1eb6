import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** One column: its head, and what stands there in the row of an item. */
export interface Column<Item> {
  readonly head: string;
  readonly value: (item: Item) => string | number | null;
}

/**
 * Rows as they come, by RFC 4180, so that any number of them needs the memory of one page. With a byte order mark,
 * without which Excel takes UTF-8 for the old code page of its country; what a spreadsheet would run as a formula
 * begins with an apostrophe.
 * @param lastLine asked when all rows are written
 */
export function streamCsv<Item>(
  columns: readonly Column<Item>[],
  pages: AsyncIterable<readonly Item[]>,
  lastLine: () => string | null = () => null,
): Readable {
  const csv = stringify({
    header: true,
    columns: columns.map(({ head }) => head),
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  return Readable.from(getRows(columns, pages, lastLine)).compose(csv) as Readable;
}

async function* getRows<Item>(
  columns: readonly Column<Item>[],
  pages: AsyncIterable<readonly Item[]>,
  lastLine: () => string | null,
) {
  for await (const items of pages) {
    for (const item of items) yield columns.map(({ value }) => value(item));
  }
  const said = lastLine();
  if (said !== null) yield [said];
}

/** '1335.00': a number to spreadsheets of any country setting that reads points, with its currency beside it. */
export function decimal(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = Math.abs(cents).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
