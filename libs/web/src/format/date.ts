const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Formats as 'Nov 21, 2025' in the viewer's time zone (OPEN-21). Takes ISO 8601 text or a Date. */
export function formatDate(moment: string | Date): string {
  return date.format(new Date(moment));
}

/** Formats as '14:05' in the viewer's time zone (OPEN-21). */
export function formatTime(moment: string | Date): string {
  return time.format(new Date(moment));
}

/** Formats as 'Nov 21, 2025, 14:05'. */
export function formatDateTime(moment: string | Date): string {
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}

/**
 * Formats a day without a time ('2026-12-24') as 'Dec 24, 2026', the same day in every time zone.
 */
export function formatDay(day: string): string {
  return formatDate(`${day}T00:00:00`);
}
