import { multiplyCents, type Cents } from '@makeport/money';
import { sampleUnitCents } from '@makeport/rules';
import { payableCart, type PricedCart, type PriceLine } from '../checkout/order-total';

/** The fields of a sample request that determine its price. */
export interface SampleToPrice {
  readonly manufacturerId: string;
  readonly manufacturerName: string;
  readonly productId: string;
  readonly productName: string;
  readonly productSku: string;
  readonly quantity: number;
  readonly requirements: readonly string[];
  /** Per unit; zero counts as no fee (OPEN-34). */
  readonly sampleCostCents: Cents | null;
}

/**
 * Prices a sample request as a cart of one line without minimum, tax and shipping cost (CHK-33,
 * OPEN-33). Each requirement becomes an option that costs nothing (CHK-34).
 * @throws DomainError amountNotPayable
 */
export function priceSample(sample: SampleToPrice): PricedCart {
  const unitPriceCents = sampleUnitCents(sample.sampleCostCents);
  const line: PriceLine = {
    productId: sample.productId,
    manufacturerId: sample.manufacturerId,
    manufacturerName: sample.manufacturerName,
    name: sample.productName,
    sku: sample.productSku,
    quantity: sample.quantity,
    unitPriceCents,
    options: sample.requirements.map((name, index) => ({
      id: `requirement-${index + 1}`,
      name,
      additionalCostCents: 0,
    })),
    lineTotalCents: multiplyCents(unitPriceCents, sample.quantity),
  };
  return payableCart([line], { taxBasisPoints: 0, shippingCents: 0 });
}
