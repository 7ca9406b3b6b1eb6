import { exampleOrder, orderingRpc } from '@makeport/contracts';
import { approval, order } from './selections';
import type { Operations } from './operation';

const chargeback = `id reason amountCents state takesEvidence evidenceDueAt isSaved attached submission { at byName }
  evidence { productDescription customerName customerEmail shippingCarrier trackingNumber shippingDate shippingAddress
  timeline statement }`;

export const moneyDeskOperations: Operations = {
  'Mutation.decideDispute': {
    document: `mutation ($input: DecideDisputeInput!) { decideDispute(input: $input) { order { ${order} } } }`,
    variables: { input: orderingRpc.decideDispute.example.request },
  },
  'Query.adminOrderChargeback': {
    document: `query ($orderId: ID!) { adminOrderChargeback(orderId: $orderId) { ${chargeback} } }`,
    variables: { orderId: exampleOrder.id },
  },
  'Mutation.sendEvidence': {
    document: `mutation ($input: SendEvidenceInput!) { sendEvidence(input: $input) { chargeback { ${chargeback} } } }`,
    variables: { input: orderingRpc.sendEvidence.example.request },
  },
  'Mutation.dismissFraudWarning': {
    document: `mutation ($input: DismissFraudWarningInput!) {
      dismissFraudWarning(input: $input) { order { ${order} } } }`,
    variables: { input: orderingRpc.dismissFraudWarning.example.request },
  },
  'Mutation.requestApproval': {
    document: `mutation ($input: RequestApprovalInput!) { requestApproval(input: $input) { approval { ${approval} } } }`,
    variables: { input: orderingRpc.requestApproval.example.request },
  },
  'Mutation.approveDecision': {
    document: `mutation ($input: ApproveDecisionInput!) { approveDecision(input: $input) { order { ${order} } } }`,
    variables: { input: orderingRpc.approveDecision.example.request },
  },
  'Mutation.rejectApproval': {
    document: `mutation ($input: RejectApprovalInput!) { rejectApproval(input: $input) { approval { ${approval} } } }`,
    variables: { input: orderingRpc.rejectApproval.example.request },
  },
  'Query.moneyDesk': {
    document: `query ($queue: MoneyDeskQueue!) { moneyDesk(queue: $queue) { items { key orderId orderNumber brandName
      manufacturerName since amountCents dueAt waiting action note } hasMore endCursor } }`,
    variables: { queue: 'problems' },
  },
  'Mutation.retryOrders': {
    document: `mutation ($input: RetryOrdersInput!) { retryOrders(input: $input) { results { orderId done message } } }`,
    variables: { input: orderingRpc.retryOrders.example.request },
  },
  'Mutation.redriveDeadLetters': {
    document:
      'mutation ($input: RedriveDeadLettersInput!) { redriveDeadLetters(input: $input) { redriven } }',
    variables: { input: orderingRpc.redriveDeadLetters.example.request },
  },
};
