const DAYS_OF_UNIT: readonly (readonly [RegExp, number])[] = [
  [/month/i, 30],
  [/week/i, 7],
];
const MAX_DAYS = 3650;

/**
 * Returns the longest lead time in days of a text such as '30-45 days' or '2 to 3 weeks', or null
 * if it contains no number.
 */
export function toLeadTimeDays(leadTime: string): number | null {
  const numbers = leadTime.match(/\d+/g)?.map(Number);
  if (!numbers) return null;
  const [, days = 1] = DAYS_OF_UNIT.find(([unit]) => unit.test(leadTime)) ?? [];
  return Math.min(Math.max(...numbers) * days, MAX_DAYS);
}
