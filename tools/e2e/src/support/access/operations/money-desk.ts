import { randomUUID } from 'node:crypto';
import { admins, input, NO_ORDER, NOT_YOURS, signedIn, type Operation } from './rows.ts';

const unknownOrder = signedIn(NOT_YOURS, { admin: NO_ORDER, otherAdmin: NO_ORDER });
const NO_APPROVAL = 'This request does not exist';
const NO_EVENTS = 'Events not found';

const ofAnOrder = (field: string, fields: string, access = unknownOrder): Operation => ({
  access,
  document: `query ($orderId: ID!) { ${field}(orderId: $orderId) { ${fields} } }`,
  variables: () => ({ orderId: randomUUID() }),
});

/** All orders and the money desk. */
export const moneyDesk: Readonly<Record<string, Operation>> = {
  'Query.adminOrders': { access: admins, document: '{ adminOrders { items { id } } }' },
  'Query.adminOrderTotals': { access: admins, document: '{ adminOrderTotals { orders } }' },
  'Query.adminOrderBooks': ofAnOrder('adminOrderBooks', 'heldCents'),
  'Query.adminOrderProcess': ofAnOrder('adminOrderProcess', 'workflowUrl'),
  'Query.adminOrderConversation': ofAnOrder(
    'adminOrderConversation',
    'threadId',
    signedIn(NO_ORDER),
  ),
  'Query.adminOrderNotifications': ofAnOrder('adminOrderNotifications', 'id', admins),
  'Query.adminActionItems': { access: admins, document: '{ adminActionItems { queue count } }' },
  'Query.moneyDesk': {
    access: admins,
    document: '{ moneyDesk(queue: problems) { items { key } } }',
  },
  'Query.searchesWithoutResult': {
    access: admins,
    document: '{ searchesWithoutResult(week: "2026-11-16") { query } }',
  },
  'Query.adminOrderChargeback': ofAnOrder('adminOrderChargeback', 'id'),
  'Mutation.sendEvidence': {
    access: unknownOrder,
    document: input('sendEvidence', 'SendEvidenceInput', 'chargeback { id }'),
    variables: () => ({
      input: {
        orderId: randomUUID(),
        chargebackId: 'du_none',
        files: [],
        submit: false,
        evidence: {
          productDescription: '',
          customerName: '',
          customerEmail: '',
          shippingCarrier: '',
          trackingNumber: '',
          shippingDate: '',
          shippingAddress: '',
          timeline: '',
          statement: '',
        },
        requestId: randomUUID(),
      },
    }),
  },
  'Mutation.dismissFraudWarning': {
    access: unknownOrder,
    document: input('dismissFraudWarning', 'DismissFraudWarningInput', 'order { id }'),
    variables: () => ({
      input: { orderId: randomUUID(), reason: 'They called', requestId: randomUUID() },
    }),
  },
  'Mutation.requestApproval': {
    access: unknownOrder,
    document: input('requestApproval', 'RequestApprovalInput', 'approval { id }'),
    variables: () => ({
      input: {
        orderId: randomUUID(),
        orderVersion: 1,
        decision: 'refund',
        reason: 'The colour is another',
        requestId: randomUUID(),
      },
    }),
  },
  'Mutation.approveDecision': {
    access: signedIn(NOT_YOURS, { admin: NO_APPROVAL, otherAdmin: NO_APPROVAL }),
    document: input('approveDecision', 'ApproveDecisionInput', 'order { id }'),
    variables: () => ({ input: { orderId: randomUUID(), approvalId: randomUUID() } }),
  },
  'Mutation.rejectApproval': {
    access: unknownOrder,
    document: input('rejectApproval', 'RejectApprovalInput', 'approval { id }'),
    variables: () => ({
      input: { orderId: randomUUID(), approvalId: randomUUID(), reason: 'Not now' },
    }),
  },
  'Mutation.retryOrders': {
    access: admins,
    document: input('retryOrders', 'RetryOrdersInput', 'results { orderId }'),
    variables: () => ({ input: { orderIds: [randomUUID()], requestId: randomUUID() } }),
  },
  'Mutation.redriveDeadLetters': {
    access: signedIn(NOT_YOURS, { admin: NO_EVENTS, otherAdmin: NO_EVENTS }),
    document: input('redriveDeadLetters', 'RedriveDeadLettersInput', 'redriven'),
    variables: () => ({ input: { key: 'nobody/nothing', requestId: randomUUID() } }),
  },
};
