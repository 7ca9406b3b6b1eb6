import type { Checkout, Payment } from '../../src/domain/checkout/checkout';
import type { Order } from '../../src/domain/order/order';
import { priceCart, type PricedProduct } from '../../src/domain/checkout/order-total';
import type { PlatformFee } from '../../src/domain/escrow/platform-fee';
import type { ShippingInfo } from '../../src/domain/shipping/shipping';

export const brand = { id: '00000000-0000-4000-8000-000000000001', name: 'Northwind Outfitters' };
export const voltworks = {
  id: '00000000-0000-4000-8000-000000000101',
  name: 'Voltworks Electronics',
};
export const greenform = { id: '00000000-0000-4000-8000-000000000102', name: 'Greenform Goods' };

/** A platform without a fee. */
export const NO_FEE: PlatformFee = { basisPoints: 0, minimumCents: 0 };

export const placedAt = new Date('2026-11-21T10:00:00.000Z');

export const shippingInfo: ShippingInfo = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@northwind.test',
  phone: '+1 (555) 010-0100',
  address: '1 Harbour Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'United States',
};

export function aProduct(changes: Partial<PricedProduct> = {}): PricedProduct {
  return {
    id: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01',
    sku: 'VW-PB-220',
    name: 'Aluminium Power Bank 22,000 mAh',
    manufacturer: voltworks,
    moq: 100,
    unitPriceCents: 1000,
    options: [
      {
        id: 'engraving',
        name: 'Logo engraving',
        additionalCostCents: 200,
        minQuantity: null,
        available: true,
      },
      {
        id: 'gift-box',
        name: 'Gift box',
        additionalCostCents: 150,
        minQuantity: 500,
        available: true,
      },
      {
        id: 'bamboo',
        name: 'Bamboo shell',
        additionalCostCents: 400,
        minQuantity: null,
        available: false,
      },
    ],
    ...changes,
  };
}

export const greenProduct = aProduct({
  id: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0b01',
  sku: 'GF-TB-01',
  name: 'Cotton Tote Bag',
  manufacturer: greenform,
  moq: 50,
  unitPriceCents: 333,
  options: [],
});

const onePowerBankCart = priceCart(
  [{ productId: aProduct().id, quantity: 100, optionIds: ['engraving'] }],
  [aProduct()],
  'standard',
);

/** 100 power banks with engraving: 1,200.00 + 120.00 tax + 15.00 shipping. */
export function aCheckout(changes: Partial<Checkout> = {}): Checkout {
  return {
    id: 'c1b2c3d4-0000-4000-8000-000000000001',
    kind: 'production',
    status: 'open',
    brandId: brand.id,
    brandName: brand.name,
    idempotencyKey: 'checkout-key-1',
    requestHash: 'hash',
    ...onePowerBankCart,
    shippingInfo,
    shippingMethod: 'standard',
    paymentMethod: null,
    billingAddress: null,
    sampleRequestId: null,
    paymentIntentId: 'pi_1',
    linesKey: null,
    repeated: false,
    paymentBegunAt: null,
    refundReason: null,
    createdAt: placedAt,
    ...changes,
  };
}

export function aPayment(changes: Partial<Payment> = {}): Payment {
  return {
    paymentIntentId: 'pi_1',
    status: 'succeeded',
    amountCents: 133_500,
    amountReceivedCents: 133_500,
    currency: 'usd',
    checkoutId: 'c1b2c3d4-0000-4000-8000-000000000001',
    chargeId: 'ch_1',
    untouched: false,
    refusal: null,
    card: { funding: 'credit', lastFour: '4242' },
    billing: {},
    ...changes,
  };
}

export function anOrder(changes: Partial<Order> = {}): Order {
  const checkout = aCheckout();
  const [first] = checkout.lines;
  if (!first) throw new RangeError('the cart of the builder has a line');
  return {
    id: 'a1b2c3d4-0000-4000-8000-000000000001',
    checkoutId: checkout.id,
    kind: 'production',
    status: 'pending',
    brandId: brand.id,
    brandName: brand.name,
    manufacturerId: voltworks.id,
    manufacturerName: voltworks.name,
    items: [first],
    totals: checkout.totals,
    credits: [],
    shippingInfo,
    shippingMethod: 'standard',
    payment: {
      method: 'credit',
      cardLastFour: '4242',
      billingAddress: shippingInfo,
      stripePaymentIntentId: 'pi_1',
      stripeChargeId: 'ch_1',
    },
    sampleRequestId: null,
    escrowState: 'pending',
    hasDispute: false,
    problem: null,
    chargeback: null,
    chargedBackCents: 0,
    fraudWarning: null,
    cancellation: null,
    trackingNumber: null,
    carrier: null,
    carrierName: null,
    shippedAt: null,
    dueDate: null,
    rating: null,
    feedback: null,
    createdAt: placedAt,
    updatedAt: placedAt,
    completedAt: null,
    inspectionUntil: null,
    version: 1,
    ...changes,
  };
}
