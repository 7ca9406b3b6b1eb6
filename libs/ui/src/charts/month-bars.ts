import type { Bar } from './bar-chart';

const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Converts monthly amounts to bars. A month is like '2026-11', in UTC. */
export function monthBars(months: readonly { month: string; amountCents: number }[]): Bar[] {
  return months.map(({ month, amountCents }) => {
    const start = new Date(`${month}-01T00:00:00Z`);
    return { key: month, label: short.format(start), name: full.format(start), value: amountCents };
  });
}
