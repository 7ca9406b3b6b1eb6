import {
  approvalDecisions,
  accountTypes,
  adminOrderSorts,
  adminScopes,
  chatContextKinds,
  checkoutStates,
  discoveryRpc,
  disputeDecisions,
  foundKinds,
  moneyDeskActions,
  moneyDeskQueues,
  nextStepKinds,
  notificationPriority,
  notificationTypes,
  orderAttentions,
  payoutAccountStatuses,
  payoutStatuses,
  sampleActions,
  sampleRequestStatuses,
  timelineKinds,
  verificationDecisions,
  verificationDocumentKinds,
  verificationStates,
} from '@makeport/contracts';
import {
  carriers,
  orderActions,
  orderActors,
  orderKinds,
  orderStatuses,
  shippingMethods,
} from '@makeport/rules';
import { registerEnumType } from '@nestjs/graphql';
import { findSources } from '../../features/administration/find/find-sources';

/** GraphQL enums whose values are those of the contracts. */
function register<Value extends string>(name: string, values: readonly Value[]): Record<Value, Value> {
  const byName = Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>;
  registerEnumType(byName, { name });
  return byName;
}

export const AccountTypeEnum = register('AccountType', accountTypes);
export const ActionResultEnum = register('ActionResult', ['done', 'refused', 'failed']);
export const FoundKindEnum = register('AdminHitKind', foundKinds);
export const FindSourceEnum = register('AdminFindSourceName', findSources);
export const FindStateEnum = register('AdminFindState', ['searched', 'not_available', 'not_allowed']);
export const AdminScopeEnum = register('AdminScope', adminScopes);
export const AccountStatusEnum = register('AccountStatus', ['open', 'closed']);
export const VerificationStatusEnum = register('VerificationStatus', ['pending', 'verified']);
export const VerificationStateEnum = register('VerificationState', verificationStates);
export const VerificationDecisionEnum = register('VerificationDecision', verificationDecisions);
export const VerificationDocumentKindEnum = register('VerificationDocumentKind', verificationDocumentKinds);
export const AccountRoleEnum = register('AccountRole', ['admin']);
/** Who may sign up, and at whose page someone signs in (AUTH-20, AUTH-21). */
export const SignInAreaEnum = register('SignInArea', ['brand', 'manufacturer']);
export const OrderStatusEnum = register('OrderStatus', orderStatuses);
export const OrderActionEnum = register('OrderAction', orderActions);
export const OrderAttentionEnum = register('OrderAttention', orderAttentions);
export const OrderKindEnum = register('OrderKind', orderKinds);
export const ShippingMethodEnum = register('ShippingMethod', shippingMethods);
export const CarrierEnum = register('Carrier', carriers);
export const PaymentMethodEnum = register('PaymentMethod', ['credit', 'debit']);
export const CheckoutModeEnum = register('CheckoutMode', ['payment']);
export const EscrowStateEnum = register('EscrowState', ['pending', 'released', 'refunded', 'split']);
export const OrderActorEnum = register('OrderActor', orderActors);
export const TimelineKindEnum = register('TimelineKind', timelineKinds);
export const NextStepKindEnum = register('NextStepKind', nextStepKinds);
export const DisputeDecisionEnum = register('DisputeDecision', disputeDecisions);
export const AdminOrderSortEnum = register('AdminOrderSort', adminOrderSorts);
export const MoneyDeskQueueEnum = register('MoneyDeskQueue', moneyDeskQueues);
export const ApprovalDecisionEnum = register('ApprovalDecision', approvalDecisions);
export const MoneyDeskActionEnum = register('MoneyDeskAction', moneyDeskActions);
export const PayoutAccountStatusEnum = register('PayoutAccountStatus', payoutAccountStatuses);
export const PayoutStatusEnum = register('PayoutStatus', payoutStatuses);
export const SampleRequestStatusEnum = register('SampleRequestStatus', sampleRequestStatuses);
export const SampleActionEnum = register('SampleAction', sampleActions);
export const NotificationTypeEnum = register('NotificationType', notificationTypes);
export const NotificationPriorityEnum = register('NotificationPriority', notificationPriority.options);
export const ChatContextKindEnum = register('ChatContextKind', chatContextKinds);
export const SearchResultTypeEnum = register('SearchResultType', discoveryRpc.searchResultType.options);
export const SearchFieldEnum = register('SearchField', discoveryRpc.searchField.options);
export const SearchSortEnum = register('SearchSort', discoveryRpc.searchSorts);
export const ServiceStateEnum = register('ServiceState', ['ready', 'not_ready', 'not_available']);
export const SuggestionKindEnum = register('SuggestionKind', ['completion', 'correction', 'recent']);
export const CheckoutStateEnum = register('CheckoutState', checkoutStates);
