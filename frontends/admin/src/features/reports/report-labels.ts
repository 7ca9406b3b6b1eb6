import type { Bar } from '@makeport/ui';
import { formatDay } from '@makeport/web';

/** Formats a duration, such as '40 minutes', '3.5 hours' or '2 days'. */
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

/** Formats a share, such as '12.5%'; a dash if the whole is 0. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${round((part / whole) * 100)}%`;
}

export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

const MAX_LABELS = 5;

/**
 * Returns a bar for each week. Only as many bars as fit on a phone get a label, counted from the
 * last one.
 */
export function weekBars(weeks: readonly { week: string; value: number }[]): Bar[] {
  const every = Math.ceil(weeks.length / MAX_LABELS);
  // A narrow BarChart with more than 6 bars hides the labels of every second bar, so the step is
  // even.
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
