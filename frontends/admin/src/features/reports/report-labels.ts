import type { Bar } from '@makeport/ui';
import { formatDay } from '@makeport/web';

/** Formats a duration: '40 minutes', '3.5 hours', '2 days'. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return '–';
  const [value, unit] =
    seconds < 3_600
      ? [Math.round(seconds / 60), 'minute']
      : seconds < 2 * 86_400
        ? [round(seconds / 3_600), 'hour']
        : [round(seconds / 86_400), 'day'];
  return `${value} ${unit}${value === 1 ? '' : 's'}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Returns '12.5%'; without a whole there is no share. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${round((part / whole) * 100)}%`;
}

export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

const MAX_LABELS = 5;

/**
 * Returns a bar for each week. As many bars have a label as fit on a phone, always including the
 * last.
 */
export function weekBars(weeks: readonly { week: string; value: number }[]): Bar[] {
  const every = Math.ceil(weeks.length / MAX_LABELS);
  // Charts with many bars hide every second label if they are narrow.
  const step = weeks.length > 6 ? every + (every % 2) : every;
  return weeks.map(({ week, value }, index) => ({
    key: week,
    value,
    name: `Week of ${formatDay(week)}`,
    label: (weeks.length - 1 - index) % step === 0 ? shortDay(week) : '',
  }));
}

const shortDay = (day: string): string =>
  new Date(`${day}T00:00:00.000Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
