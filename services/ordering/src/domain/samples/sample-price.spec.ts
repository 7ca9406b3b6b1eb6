import fc from 'fast-check';
import { aCheckout, aPayment, placedAt, voltworks } from '../../../test/support/builders';
import { orderPayment, placeOrders } from '../checkout/checkout';
import { customizationDetails } from '../order/order';
import { priceSample, type SampleToPrice } from './sample-price';

function aSample(changes: Partial<SampleToPrice> = {}): SampleToPrice {
  return {
    manufacturerId: voltworks.id,
    manufacturerName: voltworks.name,
    productId: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01',
    productName: 'Aluminium Power Bank 22,000 mAh',
    productSku: 'VW-PB-220',
    quantity: 2,
    requirements: ['Matte black shell', 'Logo on the back'],
    sampleCostCents: 4_500,
    ...changes,
  };
}

describe('the price of a sample', () => {
  it('CHK-32: the unit price is the sample cost of the request', () => {
    expect(priceSample(aSample()).lines[0]).toMatchObject({
      unitPriceCents: 4_500,
      lineTotalCents: 9_000,
    });
  });

  it('CHK-32, CHK-34: is a cart of one line that names product, manufacturer and requirements', () => {
    expect(priceSample(aSample()).lines).toEqual([
      {
        manufacturerId: voltworks.id,
        manufacturerName: voltworks.name,
        productId: aSample().productId,
        name: 'Aluminium Power Bank 22,000 mAh',
        sku: 'VW-PB-220',
        quantity: 2,
        unitPriceCents: 4_500,
        options: [
          { id: 'requirement-1', name: 'Matte black shell', additionalCostCents: 0 },
          { id: 'requirement-2', name: 'Logo on the back', additionalCostCents: 0 },
        ],
        lineTotalCents: 9_000,
      },
    ]);
  });

  it.each([null, 0])('CHK-32: without one (%p) it is $50', (sampleCostCents) => {
    expect(priceSample(aSample({ sampleCostCents })).lines[0]).toMatchObject({
      unitPriceCents: 5_000,
      lineTotalCents: 10_000,
    });
  });

  it('CHK-33, OPEN-33: tax is 0, shipping is 0, and the total is quantity times unit price', () => {
    expect(priceSample(aSample()).totals).toEqual({
      subtotalCents: 9_000,
      taxCents: 0,
      shippingCents: 0,
      creditCents: 0,
      totalCents: 9_000,
    });
  });

  it('CHK-34: the customization list of the order has one entry for each requirement, at no extra cost', () => {
    const checkout = aCheckout({ ...priceSample(aSample()), kind: 'sample' });
    const payment = orderPayment(checkout, { ...aPayment(), chargeId: 'ch_1' }, undefined);
    const [order] = placeOrders(checkout, payment, placedAt, () => 'order-1');
    expect(customizationDetails(order)).toEqual({
      totalCostCents: 0,
      options: [
        { name: 'requirement-1', value: 'Matte black shell', costCents: 0, quantity: 2 },
        { name: 'requirement-2', value: 'Logo on the back', costCents: 0, quantity: 2 },
      ],
    });
  });

  it('CHK-33: one unit of a product with a high minimum can be had as a sample', () => {
    expect(priceSample(aSample({ quantity: 1 })).totals.totalCents).toBe(4_500);
  });

  it('refuses a total that no card payment can carry', () => {
    expect(() => priceSample(aSample({ quantity: 1_000_000 }))).toThrow('cannot be paid by card');
    expect(() => priceSample(aSample({ quantity: 1, sampleCostCents: 49 }))).toThrow(
      'cannot be paid by card',
    );
  });

  it('CHK-32, CHK-33, CHK-34: whatever the request, the total is the fee and nothing else', () => {
    const requests = fc.record({
      quantity: fc.integer({ min: 1, max: 100 }),
      sampleCostCents: fc.option(fc.integer({ min: 0, max: 100_000 })),
      requirements: fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 }),
    });
    fc.assert(
      fc.property(requests, ({ quantity, sampleCostCents, requirements }) => {
        const unit = sampleCostCents === null || sampleCostCents === 0 ? 5_000 : sampleCostCents;
        fc.pre(unit * quantity >= 50);
        const { lines, totals } = priceSample(aSample({ quantity, sampleCostCents, requirements }));
        expect(totals.totalCents).toBe(quantity * unit);
        expect([totals.taxCents, totals.shippingCents]).toEqual([0, 0]);
        expect(lines[0]?.options.map(({ name }) => name)).toEqual(requirements);
        expect(
          lines[0]?.options.every(({ additionalCostCents }) => additionalCostCents === 0),
        ).toBe(true);
      }),
    );
  });
});
