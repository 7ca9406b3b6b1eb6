/** 123456, 'usd' → '$1,234.56': how Stripe writes amounts in its messages. Minor units, two decimals. */
export function formatAmount(minorUnits: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minorUnits / 100);
}
