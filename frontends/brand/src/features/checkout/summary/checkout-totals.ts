import { sumCents, type Cents } from '@makeport/money';
import { SHIPPING_PRICE_CENTS, type ShippingMethod } from '@makeport/rules';

export type Totals = {
  subtotalCents: Cents;
  taxCents: Cents;
  shippingCents: Cents;
  /** The deducted credit for paid sample fees (OPEN-36). */
  creditCents: Cents;
  totalCents: Cents;
};

/**
 * CHK-14, CHK-15: returns the server's amounts with the chosen shipping method. The server rejects
 * any other total.
 */
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
