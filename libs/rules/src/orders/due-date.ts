const MAX_YEARS = 2;
/** The westernmost time zone is 12 hours behind UTC. */
const WEST_MS = 12 * 3_600_000;

export const DUE_DATE_TEXT = 'Choose a day from today to two years from now.';

/** Returns the latest due date that a manufacturer may choose for an order. */
export function getLatestDueDate(now: Date): string {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + MAX_YEARS);
  return toDay(latest);
}

/**
 * Returns whether a manufacturer may choose this day ('2026-11-21') as the due date of an order
 * (X28). The earliest day is the current day in the westernmost time zone.
 */
export function isDueDate(day: string, now: Date): boolean {
  return day >= toDay(new Date(now.getTime() - WEST_MS)) && day <= getLatestDueDate(now);
}

const toDay = (at: Date): string => at.toISOString().slice(0, 10);
