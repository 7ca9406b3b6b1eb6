const MAX_YEARS = 2;
/** The day begins up to half a day later in the west than in UTC. */
const WEST_MS = 12 * 3_600_000;

export const DUE_DATE_TEXT = 'Choose a day from today to two years from now.';

/** The last day that a manufacturer may name for the completion of an order. */
export function getLatestDueDate(now: Date): string {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + MAX_YEARS);
  return toDay(latest);
}

/**
 * Whether a manufacturer may name this day ('2026-11-21') for the completion of an order (X28).
 * Accepts what is today anywhere on earth.
 */
export function isDueDate(day: string, now: Date): boolean {
  return day >= toDay(new Date(now.getTime() - WEST_MS)) && day <= getLatestDueDate(now);
}

const toDay = (at: Date): string => at.toISOString().slice(0, 10);
