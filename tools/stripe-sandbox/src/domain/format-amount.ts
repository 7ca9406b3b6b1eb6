/** Formats 123456, 'usd' as '$1,234.56', as in Stripe's messages. Minor units, two decimals. */
export function formatAmount(minorUnits: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minorUnits / 100);
}
