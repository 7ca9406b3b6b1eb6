import { multiplyCents, type Cents } from '@makeport/money';
import type { PricedSummaryFragment } from '../../gen/graphql';
import type { SampleToPay } from './purchase';

/** What a sample costs where its request names no fee of its own (CHK-32). */
const SAMPLE_FEE_CENTS: Cents = 5000;

/**
 * What a sample request costs, so that the summary shows at once: no tax, shipping included (CHK-33, OPEN-33). The
 * server prices it again and refuses another total.
 */
export function sampleSummary(request: SampleToPay): PricedSummaryFragment {
  // a fee of nothing counts as none (OPEN-34)
  const unitCents = request.sampleCostCents || SAMPLE_FEE_CENTS;
  const totalCents = multiplyCents(unitCents, request.quantity);
  return {
    lines: [
      {
        productId: request.productId,
        manufacturerId: request.manufacturerId,
        manufacturerName: request.manufacturerName,
        name: request.productName,
        quantity: request.quantity,
        options: request.requirements.map((name, index) => ({ optionId: `requirement-${index + 1}`, name })),
        lineTotalCents: totalCents,
      },
    ],
    totals: { subtotalCents: totalCents, taxCents: 0, shippingCents: 0, totalCents },
  };
}
