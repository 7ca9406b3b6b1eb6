import { randomUUID } from 'node:crypto';
import { shippingInfo } from '../../access-scene.ts';
import {
  OK,
  NOT_YOURS,
  NO_ADDRESS,
  NO_ORDER,
  NO_REQUEST,
  NOT_YOUR_REQUEST,
  signedIn,
  everybody,
  onlyItsBrand,
  onlyItsBuyer,
  brands,
  input,
  aboutOrder,
  type Operation,
} from './rows.ts';
import { expect } from '../../test.ts';

const NOT_HELD = 'The two amounts must add up to the payment that is held';
const NO_OFFER = 'This offer is no longer open';

/** Checkouts, addresses and the life of an order. */
export const ordering: Readonly<Record<string, Operation>> = {
  'Mutation.recordProductView': {
    access: everybody,
    document: 'mutation ($id: ID!) { recordProductView(productId: $id) }',
    variables: ({ productId: id }) => ({ id }),
  },
  'Mutation.recordSearch': {
    access: everybody,
    document: 'mutation ($id: ID!) { recordSearch(query: "bank", searchId: $id) }',
    variables: () => ({ id: '0b1f7c9e-4d3a-4f6e-9a52-1f0b5a7f0a77' }),
  },
  'Mutation.openCheckout': {
    access: brands,
    document: input('openCheckout', 'OpenCheckoutInput', 'checkoutId'),
    variables: ({ items }) => ({
      input: {
        items,
        shippingInfo,
        shippingMethod: 'standard',
        idempotencyKey: randomUUID(),
        orderAgain: true,
      },
    }),
  },
  'Mutation.completeCheckout': {
    access: onlyItsBuyer,
    document: input('completeCheckout', 'CompleteCheckoutInput', 'orders { id }'),
    variables: async (scene) => ({
      input: { checkoutId: await scene.paidCheckout(), paymentMethod: 'credit' },
    }),
  },
  'Query.checkoutStatus': {
    access: onlyItsBuyer,
    document: 'query ($id: ID!) { checkoutStatus(id: $id) { checkoutId } }',
    variables: async (scene) => ({ id: await scene.paidCheckout() }),
  },
  'Query.recentCheckouts': {
    access: brands,
    document: '{ recentCheckouts { checkoutId } }',
    variables: () => ({}),
  },
  'Query.refundedPayments': {
    access: brands,
    document: '{ refundedPayments { checkoutId } }',
    variables: () => ({}),
  },
  'Mutation.beginPayment': {
    access: onlyItsBuyer,
    document: input('beginPayment', 'BeginPaymentInput', 'checkoutId'),
    variables: async (scene) => ({ input: { checkoutId: await scene.openCheckout() } }),
  },
  'Mutation.acknowledgeCheckout': {
    access: onlyItsBuyer,
    document: input('acknowledgeCheckout', 'AcknowledgeCheckoutInput', 'checkoutId'),
    variables: async (scene) => ({ input: { checkoutId: await scene.paidCheckout() } }),
  },
  'Query.addressBook': {
    access: brands,
    document: '{ addressBook { id } }',
    own: ({ data }, caller, { people }) =>
      expect(data).toEqual({ addressBook: { id: people[caller].id } }),
  },
  'Mutation.saveAddress': {
    access: brands,
    document: input('saveAddress', 'SaveAddressInput', 'book { id }'),
    variables: () => ({ input: { address: shippingInfo } }),
    own: ({ data }, caller, { people }) =>
      expect(data).toEqual({ saveAddress: { book: { id: people[caller].id } } }),
  },
  'Mutation.updateSavedAddress': {
    access: signedIn(NOT_YOURS, { brand: OK, otherBrand: NO_ADDRESS }),
    document: input('updateSavedAddress', 'UpdateSavedAddressInput', 'book { id }'),
    variables: async (scene) => ({
      input: { addressId: await scene.savedAddress(), label: 'Warehouse', address: shippingInfo },
    }),
  },
  'Mutation.setDefaultAddress': {
    access: signedIn(NOT_YOURS, { brand: OK, otherBrand: NO_ADDRESS }),
    document: input('setDefaultAddress', 'SetDefaultAddressInput', 'book { id }'),
    variables: async (scene) => ({ input: { addressId: await scene.savedAddress() } }),
  },
  'Mutation.deleteSavedAddress': {
    access: signedIn(NOT_YOURS, { brand: OK, otherBrand: NO_ADDRESS }),
    document: input('deleteSavedAddress', 'DeleteSavedAddressInput', 'book { id }'),
    variables: async (scene) => ({ input: { addressId: await scene.savedAddress() } }),
  },
  'Mutation.openSampleCheckout': {
    access: signedIn(NOT_YOURS, { brand: OK, otherBrand: NO_REQUEST }),
    document: input('openSampleCheckout', 'OpenSampleCheckoutInput', 'checkoutId'),
    variables: async (scene) => ({
      input: {
        sampleRequestId: await scene.sampleRequest(),
        shippingInfo,
        shippingMethod: 'standard',
      },
    }),
  },
  'Mutation.createCheckoutSession': {
    access: signedIn(OK),
    document: input('createCheckoutSession', 'CreateCheckoutSessionInput', 'sessionId'),
    variables: () => ({
      input: {
        priceId: 'price_powerbank',
        successUrl: '/checkout/success',
        cancelUrl: '/checkout/cancel',
        mode: 'payment',
      },
    }),
  },
  'Mutation.changeOrderStatus': {
    access: signedIn('Unauthorized to update order status', {
      maker: OK,
      brand: 'Unauthorized to update order status',
    }),
    document: input('changeOrderStatus', 'ChangeOrderStatusInput', 'order { id }'),
    ...aboutOrder((scene) => scene.order(), { action: 'approve' }),
  },
  'Mutation.correctShipment': {
    access: signedIn('Unauthorized to update order status', { maker: OK }),
    document: input('correctShipment', 'CorrectShipmentInput', 'order { id }'),
    ...aboutOrder((scene) => scene.order('approve', 'start_production', 'mark_shipping'), {
      carrier: 'ups',
      trackingNumber: '1Z999AA10123456784',
      requestId: 'a1b2c3d4-0000-4000-8000-0000000000c1',
    }),
  },
  'Mutation.correctSampleShipment': {
    // Its manufacturer has permission, but there is nothing to correct yet.
    access: signedIn(NOT_YOUR_REQUEST, { maker: 'This sample has not been shipped yet' }),
    document: input('correctSampleShipment', 'CorrectSampleShipmentInput', 'request { status }'),
    variables: async (scene) => ({
      input: {
        sampleRequestId: await scene.sampleRequest(),
        carrier: 'ups',
        requestId: 'a1b2c3d4-0000-4000-8000-0000000000c2',
      },
    }),
  },
  'Mutation.rateOrder': {
    access: onlyItsBrand,
    document: input('rateOrder', 'RateOrderInput', 'order { id }'),
    ...aboutOrder(
      (scene) => scene.order('approve', 'start_production', 'mark_shipping', 'mark_completed'),
      {
        rating: 5,
      },
    ),
  },
  'Mutation.cancelOrder': {
    access: onlyItsBrand,
    document: input('cancelOrder', 'CancelOrderInput', 'order { id }'),
    ...aboutOrder((scene) => scene.order()),
  },
  'Mutation.confirmReceipt': {
    // Its brand has permission, but without an inspection period the payment was released on
    // completion.
    access: signedIn(NO_ORDER, {
      maker: NOT_YOURS,
      admin: NOT_YOURS,
      otherAdmin: NOT_YOURS,
      brand: "This order's payment has already been decided",
    }),
    document: input('confirmReceipt', 'ConfirmReceiptInput', 'order { id }'),
    ...aboutOrder((scene) =>
      scene.order('approve', 'start_production', 'mark_shipping', 'mark_completed'),
    ),
  },
  'Mutation.reportProblem': {
    access: onlyItsBrand,
    document: input('reportProblem', 'ReportProblemInput', 'order { id }'),
    ...aboutOrder((scene) => scene.order('approve'), { reason: 'Another colour.' }),
  },
  'Mutation.withdrawProblem': {
    access: onlyItsBrand,
    document: input('withdrawProblem', 'WithdrawProblemInput', 'order { id }'),
    ...aboutOrder((scene) => scene.disputedOrder()),
  },
  'Mutation.offerSettlement': {
    // Both parties have permission, but the amounts do not sum to the held payment.
    access: signedIn(NO_ORDER, {
      brand: NOT_HELD,
      maker: NOT_HELD,
      admin: NOT_YOURS,
      otherAdmin: NOT_YOURS,
    }),
    document: input('offerSettlement', 'OfferSettlementInput', 'order { id }'),
    ...aboutOrder((scene) => scene.disputedOrder(), { brandCents: 0, manufacturerCents: 0 }),
  },
  'Mutation.answerSettlement': {
    // Both parties have permission, but the offer does not exist.
    access: signedIn(NO_ORDER, {
      brand: NO_OFFER,
      maker: NO_OFFER,
      admin: NOT_YOURS,
      otherAdmin: NOT_YOURS,
    }),
    document: input('answerSettlement', 'AnswerSettlementInput', 'order { id }'),
    ...aboutOrder((scene) => scene.disputedOrder(), {
      offerId: 'a1b2c3d4-0000-4000-8000-0000000000c3',
      answer: 'accept',
    }),
  },
  'Mutation.decideDispute': {
    // Both administrators have permission; the second is too late.
    access: signedIn(NOT_YOURS, {
      otherAdmin: OK,
      admin: "This order's payment has already been decided",
    }),
    document: input('decideDispute', 'DecideDisputeInput', 'order { id }'),
    ...aboutOrder((scene) => scene.disputedOrder(), {
      decision: 'refund',
      reason: 'The colour is another',
    }),
  },
};
