const MAX_LENGTH = 64;
/** Two rows of the table, used again for every pair. */
const rows = [new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1)] as const;

/** Letters lost, added or changed between two words; anything above the limit for more than that. */
export function editDistance(one: string, other: string, limit: number): number {
  let [start, oneEnd, otherEnd] = [0, one.length, other.length];
  if (Math.abs(oneEnd - otherEnd) > limit || Math.max(oneEnd, otherEnd) > MAX_LENGTH) return limit + 1;
  while (start < oneEnd && start < otherEnd && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  while (
    oneEnd > start &&
    otherEnd > start &&
    one.charCodeAt(oneEnd - 1) === other.charCodeAt(otherEnd - 1)
  ) {
    oneEnd -= 1;
    otherEnd -= 1;
  }
  const [height, width] = [oneEnd - start, otherEnd - start];
  if (height === 0 || width === 0) return Math.max(height, width);
  // both their first and their last letters differ
  if (limit === 1) return height === 1 && width === 1 ? 1 : 2;
  return distanceOfMiddles(one, other, start, height, width, limit);
}

/** Only the cells near the diagonal can stay within the limit. */
function distanceOfMiddles(
  one: string,
  other: string,
  start: number,
  height: number,
  width: number,
  limit: number,
): number {
  const far = limit + 1;
  let [above, current] = rows;
  for (let column = 0; column <= width; column += 1) above[column] = Math.min(column, far);
  for (let row = 1; row <= height; row += 1) {
    const letter = one.charCodeAt(start + row - 1);
    const first = Math.max(1, row - limit);
    const last = Math.min(width, row + limit);
    let least = (current[first - 1] = first === 1 ? Math.min(row, far) : far);
    for (let column = first; column <= last; column += 1) {
      const changed = (above[column - 1] ?? far) + (letter === other.charCodeAt(start + column - 1) ? 0 : 1);
      const lost = (column === row + limit ? far : (above[column] ?? far)) + 1;
      const added = (current[column - 1] ?? far) + 1;
      let value = changed < lost ? changed : lost;
      if (added < value) value = added;
      current[column] = value;
      if (value < least) least = value;
    }
    if (least > limit) return far;
    [above, current] = [current, above];
  }
  return Math.min(above[width] ?? far, far);
}
