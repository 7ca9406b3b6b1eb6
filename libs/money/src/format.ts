import type { Cents } from './cents';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats an amount as '$1,250.00', which is its only format on pages (OPEN-20, NFR-16). */
export function formatMoney(amount: Cents): string {
  return dollars.format(amount / 100);
}

/**
 * Formats a range as '$10.00 - $20.00', the smaller amount first (OPEN-20, OPEN-74), or equal
 * amounts as one.
 */
export function formatMoneyRange(a: Cents, b: Cents): string {
  if (a === b) return formatMoney(a);
  return `${formatMoney(Math.min(a, b))} - ${formatMoney(Math.max(a, b))}`;
}

const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Formats an amount as '$12.3K', only for the Revenue card of manufacturers (MFR-5). */
export function formatThousands(amount: Cents): string {
  return `$${oneDecimal.format(amount / 100_000)}K`;
}
