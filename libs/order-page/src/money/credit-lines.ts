import { sumCents, type Cents } from '@makeport/money';
import { formatMoney } from '@makeport/web';
import type { AmountLine } from '@makeport/ui';

type Credit = { productName: string; amountCents: Cents };

/**
 * Returns one line for each sample fee that is deducted from the order (OPEN-36). If the fees do
 * not add up to the credit, returns one line with the credit, so that the lines match the total.
 */
export function creditLines(credits: readonly Credit[], creditCents: Cents): AmountLine[] {
  if (creditCents === 0) return [];
  if (sumCents(credits.map(({ amountCents }) => amountCents)) !== creditCents) {
    return [{ label: 'Sample fee credited', amount: formatMoney(-creditCents) }];
  }
  return credits.map(({ productName, amountCents }) => ({
    label: `Sample fee credited (${productName})`,
    amount: formatMoney(-amountCents),
  }));
}
