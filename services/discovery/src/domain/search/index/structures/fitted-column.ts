/** Numbers as wide as the highest that was put there. */
export type FittedColumn = Uint8Array | Uint16Array | Uint32Array;

const getWidth = (value: number): number => (value > 0xffff ? 4 : value > 0xff ? 2 : 1);

/** @param width bytes of each number, which is no less than before */
function copied(column: FittedColumn, width: number, length: number): FittedColumn {
  const other =
    width === 1 ? new Uint8Array(length) : width === 2 ? new Uint16Array(length) : new Uint32Array(length);
  other.set(column);
  return other;
}

/** The column, or a wider one where the value needs it. */
export const fitted = (column: FittedColumn, value: number): FittedColumn =>
  value < 2 ** (column.BYTES_PER_ELEMENT * 8) ? column : copied(column, getWidth(value), column.length);

export const lengthened = (column: FittedColumn, length: number): FittedColumn =>
  copied(column, column.BYTES_PER_ELEMENT, length);
