import { sumCents, type Cents } from '@makeport/money';
import { SHIPPING_PRICE_CENTS, type ShippingMethod } from '@makeport/rules';

export type Totals = {
  subtotalCents: Cents;
  taxCents: Cents;
  shippingCents: Cents;
  /** Credit for sample fees that the brand has paid earlier (OPEN-36). */
  creditCents: Cents;
  totalCents: Cents;
};

/**
 * Computes the total from the server's amounts and the chosen shipping method (CHK-14, CHK-15). The
 * server rejects any other total.
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
