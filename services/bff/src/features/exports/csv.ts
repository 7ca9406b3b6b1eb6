import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

export interface Column<Item> {
  readonly head: string;
  readonly value: (item: Item) => string | number | null;
}

/**
 * Streams rows by RFC 4180, with one page in memory at a time. Starts with a byte order mark,
 * because Excel does not detect UTF-8 without it. Prefixes a cell that a spreadsheet would run as a
 * formula with an apostrophe.
 * @param lastLine called after all rows; adds a last row unless it returns null
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

/**
 * Formats cents like '1335.00', which spreadsheets with a decimal point read as a number. The
 * currency has its own column.
 */
export function decimal(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = Math.abs(cents).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
