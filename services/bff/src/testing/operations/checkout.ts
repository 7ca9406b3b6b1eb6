import { exampleOrder, orderingRpc } from '@makeport/contracts';
import { lines, order } from './selections';
import type { Operations } from './operation';

const checkoutStatus = `checkoutId state kind sampleRequestId lines { productId quantity optionIds }
  totals { totalCents } orders { ${order} } refusal refundReason paidAt acknowledged`;
const addressBook = `id addresses { id label address { firstName lastName email phone address city state zipCode country }
  isDefault lastUsedAt createdAt } lastOrdered { firstName lastName email phone address city state zipCode country }`;
const { items, shippingMethod } = orderingRpc.openCheckout.example.request;

export const checkoutOperations: Operations = {
  'Query.priceCart': {
    document: `query ($input: PriceCartInput!) { priceCart(input: $input) { ${lines} } }`,
    variables: { input: { items, shippingMethod } },
  },
  'Mutation.createCheckoutSession': {
    document: `mutation ($input: CreateCheckoutSessionInput!) { createCheckoutSession(input: $input) { sessionId url } }`,
    variables: { input: orderingRpc.createCheckoutSession.example.request },
  },
  'Mutation.openCheckout': {
    document: `mutation ($input: OpenCheckoutInput!) { openCheckout(input: $input) { checkoutId clientSecret paymentIntentId ${lines} } }`,
    variables: { input: orderingRpc.openCheckout.example.request },
  },
  'Query.checkoutStatus': {
    document: `query ($id: ID!) { checkoutStatus(id: $id) { ${checkoutStatus} } }`,
    variables: { id: exampleOrder.checkoutId },
  },
  'Query.recentCheckouts': { document: `{ recentCheckouts { ${checkoutStatus} } }`, variables: {} },
  'Query.refundedPayments': {
    document:
      '{ refundedPayments { checkoutId kind productName manufacturerName amountCents reason createdAt } }',
    variables: {},
  },
  'Mutation.beginPayment': {
    document: `mutation ($input: BeginPaymentInput!) { beginPayment(input: $input) { checkoutId } }`,
    variables: { input: orderingRpc.beginPayment.example.request },
  },
  'Mutation.acknowledgeCheckout': {
    document: `mutation ($input: AcknowledgeCheckoutInput!) { acknowledgeCheckout(input: $input) { checkoutId } }`,
    variables: { input: orderingRpc.acknowledgeCheckout.example.request },
  },
  'Query.addressBook': { document: `{ addressBook { ${addressBook} } }`, variables: {} },
  'Mutation.saveAddress': {
    document: `mutation ($input: SaveAddressInput!) { saveAddress(input: $input) { book { ${addressBook} } } }`,
    variables: { input: orderingRpc.saveAddress.example.request },
  },
  'Mutation.updateSavedAddress': {
    document: `mutation ($input: UpdateSavedAddressInput!) { updateSavedAddress(input: $input) { book { ${addressBook} } } }`,
    variables: { input: orderingRpc.updateSavedAddress.example.request },
  },
  'Mutation.deleteSavedAddress': {
    document: `mutation ($input: DeleteSavedAddressInput!) { deleteSavedAddress(input: $input) { book { ${addressBook} } } }`,
    variables: { input: orderingRpc.deleteSavedAddress.example.request },
  },
  'Mutation.setDefaultAddress': {
    document: `mutation ($input: SetDefaultAddressInput!) { setDefaultAddress(input: $input) { book { ${addressBook} } } }`,
    variables: { input: orderingRpc.setDefaultAddress.example.request },
  },
  'Mutation.completeCheckout': {
    document: `mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { orders { ${order} } totals { totalCents } } }`,
    variables: { input: { checkoutId: exampleOrder.checkoutId, paymentMethod: 'credit' } },
  },
};
