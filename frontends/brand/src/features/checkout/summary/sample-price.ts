import type { PricedSummaryFragment } from '../../../gen/checkout';
import { sampleTotalCents } from '../../../shared/sample-fee';
import type { SampleToPay } from '../purchase';

/**
 * Computes the price of a sample request without tax and with shipping included, so that the
 * summary is visible immediately (CHK-33, OPEN-33). The server prices the request again and rejects
 * any other total.
 */
export function sampleSummary(request: SampleToPay): PricedSummaryFragment {
  const totalCents = sampleTotalCents(request.sampleCostCents, request.quantity);
  return {
    lines: [
      {
        productId: request.productId,
        manufacturerId: request.manufacturerId,
        manufacturerName: request.manufacturerName,
        product: null,
        name: request.productName,
        quantity: request.quantity,
        options: request.requirements.map((name, index) => ({
          optionId: `requirement-${index + 1}`,
          name,
        })),
        lineTotalCents: totalCents,
      },
    ],
    credits: [],
    totals: {
      subtotalCents: totalCents,
      taxCents: 0,
      shippingCents: 0,
      creditCents: 0,
      totalCents,
    },
  };
}
