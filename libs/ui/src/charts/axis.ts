/** Factors of a power of ten that make readable axis steps. */
const ROUND = [1, 2, 2.5, 5, 10] as const;

/**
 * Returns the marks of an axis from 0 to at least `highest`: round numbers in at most `most` steps.
 * All marks are whole numbers, since the values are cents or pieces.
 */
export function axisMarks(highest: number, most = 4): number[] {
  if (!(highest > 0)) return [0];
  const raw = highest / most;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, (ROUND.find((round) => round * magnitude >= raw) ?? 10) * magnitude);
  const whole = Math.ceil(step);
  return Array.from({ length: Math.ceil(highest / whole) + 1 }, (_, index) => index * whole);
}
