/** Steps that people count in. */
const ROUND = [1, 2, 2.5, 5, 10] as const;

/**
 * The marks of an axis that begins at 0 and reaches at least `highest`: round numbers, at most `most` steps.
 * Never fractions: what is counted here (cents, pieces) has none.
 */
export function axisMarks(highest: number, most = 4): number[] {
  if (!(highest > 0)) return [0];
  const raw = highest / most;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, (ROUND.find((round) => round * magnitude >= raw) ?? 10) * magnitude);
  const whole = Math.ceil(step);
  return Array.from({ length: Math.ceil(highest / whole) + 1 }, (_, index) => index * whole);
}
