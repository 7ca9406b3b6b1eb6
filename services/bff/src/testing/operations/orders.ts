import { exampleOrder, orderingRpc } from '@makeport/contracts';
import { order } from './selections';
import type { Operations } from './operation';

export const ordersOperations: Operations = {
  'Query.orders': {
    document: `query ($status: OrderStatus) { orders(status: $status, first: 5) { items { ${order} } total hasMore endCursor } }`,
    variables: { status: 'pending' },
  },
  'Query.order': {
    document: `query ($id: ID!) { order(id: $id) { ${order} } }`,
    variables: { id: exampleOrder.id },
  },
  'Query.orderPictures': {
    document:
      'query ($ids: [ID!]!) { orderPictures(orderIds: $ids) { orderId productId category image } }',
    variables: { ids: [exampleOrder.id] },
  },
  'Query.orderStatistics': {
    document: `{ orderStatistics { countByStatus { pending approved inProduction shipping completed cancelled }
      completedThisMonth revenueThisMonthCents completedRevenueCents totalInvestmentCents inEscrowCents releasedCents refundedCents spendingByMonth { month amountCents } revenueByMonth { month amountCents } } }`,
    variables: {},
  },
  'Mutation.changeOrderStatus': {
    document: `mutation ($input: ChangeOrderStatusInput!) { changeOrderStatus(input: $input) { order { ${order} } } }`,
    variables: { input: { orderId: exampleOrder.id, action: 'approve' } },
  },
  'Mutation.correctShipment': {
    document: `mutation ($input: CorrectShipmentInput!) { correctShipment(input: $input) { order { ${order} } } }`,
    variables: { input: orderingRpc.correctShipment.example.request },
  },
  'Mutation.rateOrder': {
    document: `mutation ($input: RateOrderInput!) { rateOrder(input: $input) { order { ${order} } } }`,
    variables: { input: { orderId: exampleOrder.id, rating: 5, feedback: 'Right on time.' } },
  },
  'Mutation.cancelOrder': {
    document: `mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { order { ${order} } } }`,
    variables: { input: orderingRpc.cancelOrder.example.request },
  },
  'Mutation.confirmReceipt': {
    document: `mutation ($input: ConfirmReceiptInput!) { confirmReceipt(input: $input) { order { ${order} } } }`,
    variables: { input: orderingRpc.confirmReceipt.example.request },
  },
  'Mutation.reportProblem': {
    document: `mutation ($input: ReportProblemInput!) { reportProblem(input: $input) { order { ${order} } } }`,
    variables: { input: { orderId: exampleOrder.id, reason: 'The engraving is off centre.' } },
  },
  'Mutation.offerSettlement': {
    document: `mutation ($input: OfferSettlementInput!) { offerSettlement(input: $input) { order { ${order} } } }`,
    variables: { input: orderingRpc.offerSettlement.example.request },
  },
  'Mutation.answerSettlement': {
    document: `mutation ($input: AnswerSettlementInput!) { answerSettlement(input: $input) { order { ${order} } } }`,
    variables: { input: orderingRpc.answerSettlement.example.request },
  },
  'Mutation.withdrawProblem': {
    document: `mutation ($input: WithdrawProblemInput!) { withdrawProblem(input: $input) { order { ${order} } } }`,
    variables: { input: { orderId: exampleOrder.id } },
  },
  'Subscription.overviewChanged': {
    document: 'subscription { overviewChanged { at } }',
    variables: {},
  },
  'Subscription.orderChanged': {
    document: `subscription { orderChanged { order { ${order} } } }`,
    variables: {},
  },
};
