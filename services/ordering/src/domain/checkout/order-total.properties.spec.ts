import { sumCents } from '@makeport/money';
import fc from 'fast-check';
import { aCheckout, aPayment, placedAt } from '../../../test/support/builders';
import { randomCart, type RandomCart } from '../../../test/support/random-carts';
import { orderPayment, placeOrders } from './checkout';
import { customizationDetails } from '../order/order';
import {
  priceCart,
  splitByManufacturer,
  type ManufacturerShare,
  type PricedCart,
} from './order-total';

const amounts = ['subtotalCents', 'taxCents', 'shippingCents', 'totalCents'] as const;

function price({ cart, products, shippingMethod }: RandomCart): PricedCart {
  return priceCart(cart, products, shippingMethod);
}

/** A slow, independent implementation to compare with. */
function expectedSubtotal({ cart, products }: RandomCart): bigint {
  let subtotal = 0n;
  for (const line of cart) {
    const product = products.find(({ id }) => id === line.productId);
    if (!product) throw new RangeError(line.productId);
    let unit = BigInt(product.unitPriceCents);
    for (const option of product.options) unit += BigInt(option.additionalCostCents);
    for (let unitOfLine = 0; unitOfLine < line.quantity; unitOfLine += 1) subtotal += unit;
  }
  return subtotal;
}

/** The same lines in any order. */
const cartAndShuffled = randomCart.chain((random) =>
  fc
    .shuffledSubarray([...random.cart], { minLength: random.cart.length })
    .map((cart) => ({ random, shuffled: { ...random, cart } })),
);

describe('whatever is in the cart', () => {
  it('CHK-15, NFR-17: subtotal, tax, shipping and total are what they are by hand', () => {
    fc.assert(
      fc.property(randomCart, (random) => {
        const { totals } = price(random);
        const subtotal = expectedSubtotal(random);
        expect(BigInt(totals.subtotalCents)).toBe(subtotal);
        // Half up: tax × 10 is at most 5 tenths above the subtotal, and less than 5 below.
        const tenths = BigInt(totals.taxCents) * 10n - subtotal;
        expect(tenths > -5n && tenths <= 5n).toBe(true);
        expect(totals.totalCents).toBe(
          totals.subtotalCents + totals.taxCents + totals.shippingCents,
        );
      }),
    );
  });

  it('CHK-15: every amount is a whole number of cents, and none is negative', () => {
    fc.assert(
      fc.property(randomCart, (random) => {
        const priced = price(random);
        const all = [priced.totals, ...splitByManufacturer(priced).map(({ totals }) => totals)];
        for (const totals of all) {
          for (const key of amounts) expect(Number.isSafeInteger(totals[key])).toBe(true);
          for (const key of amounts) expect(totals[key]).toBeGreaterThanOrEqual(0);
          expect(totals.totalCents).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('CHK-15: the order of the lines changes no amount, and no share of a manufacturer', () => {
    const byManufacturer = (shares: readonly ManufacturerShare[]): unknown =>
      Object.fromEntries(shares.map(({ manufacturerId, totals }) => [manufacturerId, totals]));
    fc.assert(
      fc.property(cartAndShuffled, ({ random, shuffled }) => {
        const [priced, again] = [price(random), price(shuffled)];
        expect(again.totals).toEqual(priced.totals);
        expect(byManufacturer(splitByManufacturer(again))).toEqual(
          byManufacturer(splitByManufacturer(priced)),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('CHK-15: one unit more never costs less', () => {
    fc.assert(
      fc.property(randomCart, fc.nat(), (random, chosen) => {
        const cart = random.cart.map((line, index) =>
          index === chosen % random.cart.length ? { ...line, quantity: line.quantity + 1 } : line,
        );
        expect(price({ ...random, cart }).totals.totalCents).toBeGreaterThan(
          price(random).totals.totalCents,
        );
      }),
    );
  });

  it('OPEN-30: the shares add up to the payment to the cent, and every line is in one of them', () => {
    fc.assert(
      fc.property(randomCart, (random) => {
        const priced = price(random);
        const shares = splitByManufacturer(priced);
        for (const key of amounts)
          expect(sumCents(shares.map(({ totals }) => totals[key]))).toBe(priced.totals[key]);
        expect(shares.flatMap(({ lines }) => lines)).toHaveLength(priced.lines.length);
        expect(new Set(shares.map(({ manufacturerId }) => manufacturerId)).size).toBe(
          shares.length,
        );
      }),
    );
  });

  it('OPEN-30: no share of tax or shipping is a whole cent off its exact part', () => {
    fc.assert(
      fc.property(randomCart, (random) => {
        const priced = price(random);
        for (const { totals } of splitByManufacturer(priced)) {
          for (const key of ['taxCents', 'shippingCents'] as const) {
            const exact = (priced.totals[key] * totals.subtotalCents) / priced.totals.subtotalCents;
            expect(Math.abs(totals[key] - exact)).toBeLessThan(1);
          }
        }
      }),
    );
  });

  it('CHK-25, CHK-26, OPEN-30: its orders add up to it, in amounts and in units', () => {
    fc.assert(
      fc.property(randomCart, (random) => {
        const checkout = aCheckout(price(random));
        const payment = orderPayment(checkout, { ...aPayment(), chargeId: 'ch_1' }, 'credit');
        let count = 0;
        const orders = placeOrders(checkout, payment, placedAt, () => `order-${(count += 1)}`);
        expect(sumCents(orders.map(({ totals }) => totals.totalCents))).toBe(
          checkout.totals.totalCents,
        );
        for (const order of orders) {
          const base = order.items.map((item) => item.unitPriceCents * item.quantity);
          const { totalCostCents } = customizationDetails(order);
          expect(sumCents(base) + totalCostCents).toBe(order.totals.subtotalCents);
        }
      }),
    );
  });
});
