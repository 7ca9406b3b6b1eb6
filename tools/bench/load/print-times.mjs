const at = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/** @param times milliseconds by name */
export function printTimes(times) {
  for (const [name, values] of Object.entries(times)) {
    const sorted = values.toSorted((a, b) => a - b);
    const [p50, p95] = [0.5, 0.95].map((share) => at(sorted, share).toFixed(1).padStart(7));
    console.log(`${name.padEnd(18)} p50 ${p50} ms   p95 ${p95} ms`);
  }
}
