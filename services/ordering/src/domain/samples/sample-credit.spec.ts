import fc from 'fast-check';
import { sumCents } from '@makeport/money';
import {
  aCheckout,
  aPayment,
  aProduct,
  greenform,
  greenProduct,
  placedAt,
} from '../../../test/support/builders';
import { randomCart } from '../../../test/support/random-carts';
import { orderPayment, placeOrders } from '../checkout/checkout';
import { priceCart, splitByManufacturer, type PricedCart } from '../checkout/order-total';
import { creditedCart, type SampleFee } from './sample-credit';

const powerBanks = { productId: aProduct().id, quantity: 100, optionIds: ['engraving'] };
const bags = { productId: greenProduct.id, quantity: 50, optionIds: [] };
const products = [aProduct(), greenProduct];

function fee(amountCents: number, productId = aProduct().id, id = 'request-1'): SampleFee {
  return { sampleRequestId: id, productId, productName: 'Power Bank', amountCents };
}

function cart(lines = [powerBanks]): PricedCart {
  return priceCart(lines, products, 'standard');
}

describe('a credited cart', () => {
  it('OPEN-36: tax is that of the subtotal before the credit, and the total is less by it', () => {
    expect(creditedCart(cart(), [fee(9_000)])).toMatchObject({
      credits: [fee(9_000)],
      totals: {
        subtotalCents: 120_000,
        taxCents: 12_000,
        shippingCents: 1_500,
        creditCents: 9_000,
        totalCents: 124_500,
      },
    });
  });

  it('OPEN-36: without a fee, or with one of another product, nothing changes', () => {
    expect(creditedCart(cart(), [])).toEqual(cart());
    expect(creditedCart(cart(), [fee(9_000, greenProduct.id)])).toEqual(cart());
  });

  it("OPEN-36: a credit never exceeds its line's subtotal, whatever else is in the cart", () => {
    const credited = creditedCart(cart([powerBanks, bags]), [fee(999_999, greenProduct.id)]);
    expect(credited.totals.creditCents).toBe(50 * 333);
    const [, green] = splitByManufacturer(credited);
    expect(green).toMatchObject({ manufacturerId: greenform.id, totals: { creditCents: 16_650 } });
    expect(green?.totals.totalCents).toBe(
      (green?.totals.taxCents ?? 0) + (green?.totals.shippingCents ?? 0),
    );
  });

  it.each([
    [2, 1],
    [99, 98],
    [100, 100],
    [101, 101],
  ])('OPEN-36: of a line of %d cents at most %d are credited', (unitPriceCents, creditCents) => {
    const cheap = aProduct({ id: 'cheap', moq: 1, unitPriceCents });
    const lines = [{ productId: 'cheap', quantity: 1, optionIds: [] }];
    const priced = priceCart(lines, [cheap], 'standard');
    expect(creditedCart(priced, [fee(5_000, 'cheap')]).totals.creditCents).toBe(creditCents);
  });

  it('OPEN-36: several fees of one product share its first line, the first one first', () => {
    const twice = cart([powerBanks, { ...powerBanks, optionIds: [] }]);
    const credited = creditedCart(twice, [
      fee(100_000, powerBanks.productId, 'request-1'),
      fee(100_000, powerBanks.productId, 'request-2'),
      fee(100_000, powerBanks.productId, 'request-3'),
    ]);
    expect(
      credited.credits.map(({ sampleRequestId, amountCents }) => [sampleRequestId, amountCents]),
    ).toEqual([
      ['request-1', 100_000],
      ['request-2', 20_000],
    ]);
  });
});

/** A random cart with random fees, some for products that are not in it. */
const credited = randomCart.chain((random) =>
  fc
    .array(
      fc.record({
        product: fc.nat(random.cart.length),
        amountCents: fc.integer({ min: 1, max: 5_000_000 }),
      }),
      {
        maxLength: 8,
      },
    )
    .map((fees) => {
      const plain = priceCart(random.cart, random.products, random.shippingMethod);
      const all = fees.map(({ product, amountCents }, index) =>
        fee(amountCents, `product-${product}`, `request-${index}`),
      );
      return { plain, credited: creditedCart(plain, all), fees: all };
    }),
);
const amounts = [
  'subtotalCents',
  'taxCents',
  'shippingCents',
  'creditCents',
  'totalCents',
] as const;

describe('whatever is in the cart and was paid for samples', () => {
  it('OPEN-36: the brand pays exactly the credit less, and never more than it was charged for the sample', () => {
    fc.assert(
      fc.property(credited, ({ plain, credited: { totals, credits, lines }, fees }) => {
        expect(totals).toEqual({
          ...plain.totals,
          creditCents: totals.creditCents,
          totalCents: plain.totals.totalCents - totals.creditCents,
        });
        expect(sumCents(credits.map(({ amountCents }) => amountCents))).toBe(totals.creditCents);
        for (const credit of credits) {
          const paid = fees.find(
            ({ sampleRequestId }) => sampleRequestId === credit.sampleRequestId,
          );
          expect(credit.amountCents).toBeLessThanOrEqual(paid?.amountCents ?? 0);
        }
        for (const line of lines) {
          const own = credits.filter(({ productId }) => productId === line.productId);
          expect(sumCents(own.map(({ amountCents }) => amountCents))).toBeLessThanOrEqual(
            line.lineTotalCents,
          );
        }
      }),
    );
  });

  it('OPEN-30, OPEN-36: the shares add up to the payment to the cent, and none of them is nothing', () => {
    fc.assert(
      fc.property(credited, ({ credited: priced }) => {
        const shares = splitByManufacturer(priced);
        for (const key of amounts) {
          expect(sumCents(shares.map(({ totals }) => totals[key]))).toBe(priced.totals[key]);
        }
        for (const { totals, credits, lines } of shares) {
          expect(totals.totalCents).toBeGreaterThan(0);
          expect(totals.creditCents).toBeLessThanOrEqual(totals.subtotalCents);
          expect(
            credits.every(({ productId }) => lines.some((line) => line.productId === productId)),
          ).toBe(true);
        }
      }),
    );
  });

  it('OPEN-36: its orders hold what was charged, each credit in one of them', () => {
    fc.assert(
      fc.property(credited, ({ credited: priced }) => {
        const checkout = aCheckout(priced);
        const payment = orderPayment(checkout, { ...aPayment(), chargeId: 'ch_1' }, 'credit');
        let count = 0;
        const orders = placeOrders(checkout, payment, placedAt, () => `order-${(count += 1)}`);
        expect(sumCents(orders.map(({ totals }) => totals.totalCents))).toBe(
          priced.totals.totalCents,
        );
        const ids = orders.flatMap(({ credits }) =>
          credits.map(({ sampleRequestId }) => sampleRequestId),
        );
        expect(ids.sort()).toEqual(
          priced.credits.map(({ sampleRequestId }) => sampleRequestId).sort(),
        );
      }),
    );
  });
});
