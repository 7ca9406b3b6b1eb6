import { formatDate } from '@makeport/web';

/** A day without a time ('2026-12-24') as 'Dec 24, 2026', the same day in every time zone. */
export function formatDay(day: string): string {
  return formatDate(`${day}T00:00:00`);
}
