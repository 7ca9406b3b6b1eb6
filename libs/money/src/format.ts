import type { Cents } from './cents';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats '$1,250.00', the only format of amounts (OPEN-20, NFR-16). */
export function formatMoney(amount: Cents): string {
  return dollars.format(amount / 100);
}

/**
 * Formats '$10.00 - $20.00', smaller value first (OPEN-20, OPEN-74); a single amount if both are
 * equal.
 */
export function formatMoneyRange(a: Cents, b: Cents): string {
  if (a === b) return formatMoney(a);
  return `${formatMoney(Math.min(a, b))} - ${formatMoney(Math.max(a, b))}`;
}

const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Formats '$12.3K', only for the manufacturer's Revenue card (MFR-5). */
export function formatThousands(amount: Cents): string {
  return `$${oneDecimal.format(amount / 100_000)}K`;
}
