import { exampleOrder } from '@makeport/contracts';
import { approval } from './selections';
import type { Operations } from './operation';

export const adminOrdersOperations: Operations = {
  'Query.adminOrders': {
    document: `query ($status: OrderStatus, $sort: AdminOrderSort!) { adminOrders(status: $status, sort: $sort) {
      items { id number brandId brandName manufacturerId manufacturerName productName totalCents status escrowState
      hasDispute createdAt version } hasMore endCursor } }`,
    variables: { status: 'cancelled', sort: 'newest' },
  },
  'Query.adminOrderTotals': {
    document: '{ adminOrderTotals { orders revenueCents } }',
    variables: {},
  },
  'Query.adminOrderBooks': {
    document: `query ($orderId: ID!) { adminOrderBooks(orderId: $orderId) { paymentIntentId chargeId postings { kind at
      entries { account debitCents creditCents } } transactions { type amountCents feeCents status providerId
      failureReason waitsForAccountSince createdAt } deadlines { deadline endsAt } decisions { decision feeBasisPoints feeMinimumCents }
      heldCents fraudWarning { fraudType warnedAt } chargeback needsApproval approvals { ${approval} }
      events { type version at publishedAt } } }`,
    variables: { orderId: exampleOrder.id },
  },
  'Query.adminOrderProcess': {
    document: `query ($orderId: ID!) { adminOrderProcess(orderId: $orderId) { providerObjects { movement id amountCents
      status at } workflow { workflowId status startedAt closedAt retrying { activity attempts failure } } workflowUrl } }`,
    variables: { orderId: exampleOrder.id },
  },
  'Query.adminOrderConversation': {
    document: `query ($orderId: ID!) { adminOrderConversation(orderId: $orderId) { threadId hasEarlier messages { id
      byBrand content files { id name contentType sizeBytes url } createdAt } } }`,
    variables: { orderId: exampleOrder.id },
  },
  'Query.adminOrderNotifications': {
    document: `query ($orderId: ID!) { adminOrderNotifications(orderId: $orderId) { id toBrand title read createdAt } }`,
    variables: { orderId: exampleOrder.id },
  },
  'Query.adminActionItems': { document: '{ adminActionItems { queue count } }', variables: {} },
};
