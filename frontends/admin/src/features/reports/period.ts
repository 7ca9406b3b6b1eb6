import { MAX_REPORT_DAYS } from '@makeport/rules';

export const PRESETS = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '12 months' },
] as const;
const DEFAULT_DAYS = 30;

const DAY_MS = 86_400_000;

export interface Period {
  /** Number of days of the chosen preset; null if the user chose the days. */
  readonly preset: number | null;
  /** Days in UTC, both inclusive. */
  readonly from: string;
  readonly to: string;
}

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at) && toDay(at) === text;
};
const countDays = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Returns the period of the last `days` days, including today. */
export function lastDays(days: number, now: Date): Period {
  return {
    preset: days,
    from: toDay(now.getTime() - (days - 1) * DAY_MS),
    to: toDay(now.getTime()),
  };
}

export function isPeriod(from: string, to: string): boolean {
  if (!isDay(from) || !isDay(to)) return false;
  const days = countDays(from, to);
  return days >= 1 && days <= MAX_REPORT_DAYS;
}

/**
 * Reads the period from the address: `days=90`, or `from` and `to`. Returns the default period for
 * anything else (REP-2).
 */
export function readPeriod(address: URLSearchParams, now: Date): Period {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  if (isPeriod(from, to)) return { preset: null, from, to };
  const days = PRESETS.find((preset) => String(preset.days) === address.get('days'))?.days;
  return lastDays(days ?? DEFAULT_DAYS, now);
}

export function writePeriod({ preset, from, to }: Period): URLSearchParams {
  return new URLSearchParams(preset === null ? { from, to } : { days: String(preset) });
}

/** Returns the period's start, inclusive, and its end, exclusive. */
export function toVariables({ from, to }: Period): { from: string; until: string } {
  const midnight = (at: number) => new Date(at).toISOString();
  return { from: midnight(Date.parse(from)), until: midnight(Date.parse(to) + DAY_MS) };
}

/** Returns the Mondays of all weeks that overlap the period. */
export function getMondays({ from, to }: Period): string[] {
  const start = new Date(`${from}T00:00:00.000Z`);
  const monday = start.getTime() - ((start.getUTCDay() + 6) % 7) * DAY_MS;
  const weeks: string[] = [];
  for (let at = monday; at <= Date.parse(to); at += 7 * DAY_MS) weeks.push(toDay(at));
  return weeks;
}
