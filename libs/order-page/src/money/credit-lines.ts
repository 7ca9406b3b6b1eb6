import { sumCents, type Cents } from '@makeport/money';
import { formatMoney } from '@makeport/web';
import type { AmountLine } from '@makeport/ui';

type Credit = { productName: string; amountCents: Cents };

/**
 * Returns one line for each paid sample fee that is deducted (OPEN-36). If the parts of the credit
 * are unknown, one line shows its total, so that the lines always add up.
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
