import { z } from 'zod';
import type { DetailFields } from './define-event';
import { cents, id, instant, productId, quantity } from './fields';
import {
  MAX_ADDRESS_LENGTHS,
  escrowStates,
  orderActions,
  orderKinds,
  orderStatuses,
  paymentMethods,
  shippingMethods,
} from '@makeport/rules';
import { openEnum } from './open-enum';
import { shipment } from './shipment';

/** The status in a request. */
export const orderStatus = z.enum(orderStatuses);

/** A status in an event or response; a newer release may send further values. */
export const openOrderStatus = openEnum(orderStatuses);

export const orderAction = z.enum(orderActions);

/**
 * Why an order needs the acting account: an open problem, or a rating that the brand has not given.
 */
export const orderAttentions = ['problem', 'rating'] as const;
export const orderAttention = z.enum(orderAttentions);
export type OrderAttention = z.infer<typeof orderAttention>;

export const orderKind = z.enum(orderKinds);

export const shippingMethod = z.enum(shippingMethods);
export type {
  EscrowState,
  OrderAction,
  OrderKind,
  OrderStatus,
  PaymentMethod,
  ShippingMethod,
} from '@makeport/rules';

/** The state of the hold on an order's payment (OPEN-41). */
export const escrowState = z.enum(escrowStates);

/** A shipping or billing address (DATA-19). */
export const shippingInfo = z.object({
  firstName: z.string().max(MAX_ADDRESS_LENGTHS.firstName).meta({ personal: 'person' }),
  lastName: z.string().max(MAX_ADDRESS_LENGTHS.lastName).meta({ personal: 'person' }),
  email: z.string().max(MAX_ADDRESS_LENGTHS.email).meta({ personal: 'person' }),
  phone: z.string().max(MAX_ADDRESS_LENGTHS.phone).meta({ personal: 'person' }),
  address: z.string().max(MAX_ADDRESS_LENGTHS.address).meta({ personal: 'person' }),
  city: z.string().max(MAX_ADDRESS_LENGTHS.city).meta({ personal: 'person' }),
  state: z.string().max(MAX_ADDRESS_LENGTHS.state).meta({ personal: 'person' }),
  zipCode: z.string().max(MAX_ADDRESS_LENGTHS.zipCode).meta({ personal: 'person' }),
  country: z.string().max(MAX_ADDRESS_LENGTHS.country).meta({ personal: 'none' }),
});
export type ShippingInfo = z.infer<typeof shippingInfo>;

export const paymentMethod = z.enum(paymentMethods);

export const priceLine = z.object({
  productId,
  manufacturerId: id,
  manufacturerName: z.string().meta({ personal: 'company' }),
  name: z.string().meta({ personal: 'none' }),
  sku: z.string().meta({ personal: 'none' }),
  quantity,
  /** The price of one unit without options. */
  unitPriceCents: cents,
  options: z.array(
    z.object({
      id: z.string().meta({ personal: 'none' }),
      name: z.string().meta({ personal: 'text' }),
      additionalCostCents: cents,
    }),
  ),
  lineTotalCents: cents,
});
export type PriceLine = z.infer<typeof priceLine>;

/**
 * total = subtotal + tax + shipping − credit; the tax applies to the subtotal before the credit
 * (OPEN-36).
 */
export const totals = z.object({
  subtotalCents: cents,
  taxCents: cents,
  shippingCents: cents,
  /** Sample fees that the brand already paid; each is deducted once. */
  creditCents: cents.default(0),
  totalCents: cents,
});
export type Totals = z.infer<typeof totals>;

/** A paid sample fee that is deducted from the first production order of its product (OPEN-36). */
export const sampleCredit = z.object({
  sampleRequestId: id,
  productName: z.string().meta({ personal: 'none' }),
  amountCents: cents,
});
export type SampleCredit = z.infer<typeof sampleCredit>;

/** The chosen options and their cost for the whole order (DATA-10). */
export const customizationDetails = z.object({
  totalCostCents: cents,
  options: z.array(
    z.object({
      /** The name of the option, as in `options` of the items. */
      name: z.string().meta({ personal: 'none' }),
      /** The option's name again; for a sample, one of its requirements. */
      value: z.string().meta({ personal: 'text' }),
      /** Cost per unit. */
      costCents: cents,
      quantity,
    }),
  ),
});
export type CustomizationDetails = z.infer<typeof customizationDetails>;

export const order = z.object({
  id,
  /** '#' and the first 8 characters of the id in upper case (OPEN-46). */
  number: z.string().meta({ personal: 'none' }),
  checkoutId: id,
  kind: orderKind,
  status: openOrderStatus,
  brandId: id,
  brandName: z.string().meta({ personal: 'company' }),
  manufacturerId: id,
  manufacturerName: z.string().meta({ personal: 'company' }),
  /** The product of the first item, which stands for the order in lists (OPEN-30). */
  productId,
  productName: z.string().meta({ personal: 'none' }),
  productSku: z.string().meta({ personal: 'none' }),
  /** Sum of the items' quantities (CHK-25). */
  quantity: z.int().min(1),
  items: z.array(priceLine),
  totals,
  /** The sample fees that add up to `totals.creditCents`. */
  credits: z.array(sampleCredit).default([]),
  customizationDetails: customizationDetails.optional(),
  /** The sample request that this order pays for; only for sample orders. */
  sampleRequestId: id.nullable().optional(),
  currency: z.literal('USD'),
  /**
   * All fields are empty in events, because events are kept and addresses must be erasable (ADR
   * 0059).
   */
  shippingInfo,
  shippingMethod,
  paymentMethod,
  /**
   * Like `billingAddress`, only in responses to the order's brand and to administrators, never in
   * events (OPEN-31).
   */
  cardLastFour: z.string().meta({ personal: 'person' }).nullable().optional(),
  billingAddress: shippingInfo.nullable().optional(),
  stripePaymentIntentId: z.string().meta({ personal: 'none' }),
  escrowState,
  /**
   * The amount that the card's bank reversed while the payment was held. The rest is held, released
   * or refunded. Absent: none.
   */
  chargedBackCents: cents.optional(),
  hasDispute: z.boolean(),
  /** The brand's problem report while it is open (OPEN-42). */
  problem: z
    .object({ reason: z.string().meta({ personal: 'text' }), reportedAt: instant })
    .nullable()
    .optional(),
  /** The actor and reason of a cancellation. */
  cancellation: z
    .object({
      by: z.enum(['manufacturer', 'admin', 'system']),
      reason: z.string().meta({ personal: 'text' }).nullable(),
    })
    .nullable()
    .optional(),
  /** Whether the brand cancelled the order; `cancellation` is null then. */
  cancelledByBrand: z.boolean().optional(),
  trackingNumber: z.string().meta({ personal: 'person' }).nullable(),
  /** Set when the order ships. The manufacturer can correct it until the order is completed. */
  shipment: shipment.nullable().optional(),
  dueDate: z.iso.date().nullable(),
  rating: z.int().min(1).max(5).nullable(),
  feedback: z.string().meta({ personal: 'text' }).nullable(),
  createdAt: instant,
  updatedAt: instant,
  completedAt: instant.nullable(),
  /**
   * End of the brand's inspection of a completed order, when its payment is released automatically.
   */
  inspectionUntil: instant.nullable().optional(),
  /** Increases by one with every change. Readers skip older versions. */
  version: z.int().min(1),
});
export type Order = z.infer<typeof order>;

/** The detail fields of each event with an order (ADR 0059). */
export const orderDetails: DetailFields = {
  'order.problem.reason': '',
  'order.cancellation.reason': null,
  'order.trackingNumber': null,
  'order.shipment.trackingNumber': null,
  'order.shipment.trackingUrl': null,
  'order.feedback': null,
};

export const exampleOrder: Order = {
  id: 'a1b2c3d4-0000-4000-8000-000000000001',
  number: '#A1B2C3D4',
  checkoutId: 'c1b2c3d4-0000-4000-8000-000000000001',
  kind: 'production',
  status: 'pending',
  brandId: '00000000-0000-4000-8000-000000000001',
  brandName: 'Northwind Outfitters',
  manufacturerId: '00000000-0000-4000-8000-000000000101',
  manufacturerName: 'Voltworks Electronics',
  productId: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01',
  productName: 'Aluminium Power Bank 22,000 mAh',
  productSku: 'VW-PB-220',
  quantity: 100,
  items: [
    {
      productId: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01',
      manufacturerId: '00000000-0000-4000-8000-000000000101',
      manufacturerName: 'Voltworks Electronics',
      name: 'Aluminium Power Bank 22,000 mAh',
      sku: 'VW-PB-220',
      quantity: 100,
      unitPriceCents: 1000,
      options: [{ id: 'logo-engraving', name: 'Logo engraving', additionalCostCents: 200 }],
      lineTotalCents: 120_000,
    },
  ],
  totals: {
    subtotalCents: 120_000,
    taxCents: 12_000,
    shippingCents: 1500,
    creditCents: 0,
    totalCents: 133_500,
  },
  credits: [],
  customizationDetails: {
    totalCostCents: 20_000,
    options: [{ name: 'logo-engraving', value: 'Logo engraving', costCents: 200, quantity: 100 }],
  },
  currency: 'USD',
  shippingInfo: {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@northwind.test',
    phone: '+1 555 010 0100',
    address: '1 Harbour Street',
    city: 'Portland',
    state: 'OR',
    zipCode: '97201',
    country: 'United States',
  },
  shippingMethod: 'standard',
  paymentMethod: 'credit',
  stripePaymentIntentId: 'pi_1',
  escrowState: 'pending',
  hasDispute: false,
  problem: null,
  trackingNumber: null,
  shipment: null,
  dueDate: null,
  rating: null,
  feedback: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  completedAt: null,
  version: 1,
};

/** An order in an event, without its recipient (ADR 0059). */
export const exampleOrderSnapshot: Order = {
  ...exampleOrder,
  shippingInfo: {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    address: '',
    city: '',
    state: '',
    zipCode: '',
    country: '',
  },
};
