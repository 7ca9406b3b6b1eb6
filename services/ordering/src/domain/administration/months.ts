/**
 * Returns the first instants of the last `count` months in UTC, oldest first; the last one is the
 * month of `now` (OPEN-21).
 */
export function lastMonths(now: Date, count: number): Date[] {
  return Array.from(
    { length: count },
    (_, index) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1)),
  );
}

/** '2026-11' */
export function monthName(month: Date): string {
  return month.toISOString().slice(0, 7);
}
