import { multiplyCents, type Cents } from '@makeport/money';
import { sampleUnitCents } from '@makeport/rules';
import { payableCart, type PricedCart, type PriceLine } from '../checkout/order-total';

/** The part of a sample request that decides its price. */
export interface SampleToPrice {
  readonly manufacturerId: string;
  readonly manufacturerName: string;
  readonly productId: string;
  readonly productName: string;
  readonly productSku: string;
  readonly quantity: number;
  readonly requirements: readonly string[];
  /** Of one unit; a fee of nothing counts as none (OPEN-34). */
  readonly sampleCostCents: Cents | null;
}

/**
 * A sample request as a cart of one line: no minimum, no tax, no shipping cost (CHK-33, OPEN-33), and each requirement
 * as an option that costs nothing (CHK-34).
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
