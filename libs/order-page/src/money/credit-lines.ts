import { sumCents, type Cents } from '@makeport/money';
import { formatMoney } from '@makeport/web';
import type { AmountLine } from '@makeport/ui';

type Credit = { productName: string; amountCents: Cents };

/**
 * The paid sample fees that are taken off, a line each (OPEN-36). Where it is not known what the credit is made of, one
 * line says it all, so that the lines always add up to the total.
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
