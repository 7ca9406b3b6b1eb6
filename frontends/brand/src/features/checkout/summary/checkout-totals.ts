import { sumCents, type Cents } from '@makeport/money';
import { SHIPPING_PRICE_CENTS, type ShippingMethod } from '@makeport/rules';

export type Totals = {
  subtotalCents: Cents;
  taxCents: Cents;
  shippingCents: Cents;
  /** Paid sample fees that are taken off (OPEN-36). */
  creditCents: Cents;
  totalCents: Cents;
};

/** CHK-14, CHK-15: the server's amounts with the chosen method. The server refuses another total. */
export function totalsWithShipping(
  priced: Pick<Totals, 'subtotalCents' | 'taxCents' | 'creditCents'>,
  method: ShippingMethod,
): Totals {
  const { subtotalCents, taxCents, creditCents } = priced;
  const shippingCents = SHIPPING_PRICE_CENTS[method];
  return {
    subtotalCents,
    taxCents,
    shippingCents,
    creditCents,
    totalCents: sumCents([subtotalCents, taxCents, shippingCents]) - creditCents,
  };
}
