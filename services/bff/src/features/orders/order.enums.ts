import {
  chargebackSteps,
  disputeDecisions,
  inspectionSteps,
  nextStepKinds,
  orderAttentions,
  paymentCheckSteps,
  settlementAnswers,
  settlementParties,
  settlementSteps,
  timelineKinds,
} from '@makeport/contracts';
import {
  orderActions,
  orderActors,
  orderKinds,
  orderStatuses,
  shippingMethods,
} from '@makeport/rules';
import { registerEnum, registerOpenEnum } from '../../graphql/schema/register-enum';

export const OrderStatusEnum = registerOpenEnum('OrderStatus', orderStatuses);
export const OrderActionEnum = registerEnum('OrderAction', orderActions);
export const OrderAttentionEnum = registerEnum('OrderAttention', orderAttentions);
export const OrderKindEnum = registerEnum('OrderKind', orderKinds);
export const ShippingMethodEnum = registerEnum('ShippingMethod', shippingMethods);
export const PaymentMethodEnum = registerEnum('PaymentMethod', ['credit', 'debit']);
export const EscrowStateEnum = registerEnum('EscrowState', [
  'pending',
  'released',
  'refunded',
  'split',
]);
export const OrderActorEnum = registerEnum('OrderActor', orderActors);
export const TimelineKindEnum = registerOpenEnum('TimelineKind', [
  ...timelineKinds,
  ...chargebackSteps.map((step) => `chargeback_${step}` as const),
  ...paymentCheckSteps.map((step) => `payment_check_${step}` as const),
  ...inspectionSteps.map((step) => `inspection_${step}` as const),
  ...settlementSteps.map((step) => `settlement_${step}` as const),
]);
export const NextStepKindEnum = registerOpenEnum('NextStepKind', [
  ...nextStepKinds,
  'bank',
  'inspect',
]);
export const DisputeDecisionEnum = registerEnum('DisputeDecision', disputeDecisions);
export const SettlementPartyEnum = registerEnum('SettlementParty', settlementParties);
export const SettlementAnswerEnum = registerEnum('SettlementAnswer', settlementAnswers);
