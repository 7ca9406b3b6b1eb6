import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** A column: its heading, and the text of its cell for an item. */
export interface Column<Item> {
  readonly head: string;
  readonly value: (item: Item) => string | number | null;
}

/**
 * Streams rows by RFC 4180, so that any number of them needs the memory of one page. Starts with a
 * byte order mark, without which Excel does not read UTF-8. A cell that a spreadsheet would run as
 * a formula begins with an apostrophe.
 * @param lastLine called when all rows are written
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
