/** '1 unit', '1,000 units'. */
export function unitsInWords(count: number): string {
  return count === 1 ? '1 unit' : `${count.toLocaleString('en-US')} units`;
}
