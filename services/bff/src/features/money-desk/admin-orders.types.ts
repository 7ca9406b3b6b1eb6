import type { AdminOrder, DisputeDecision, EscrowState } from '@makeport/contracts';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DisputeDecisionEnum, EscrowStateEnum, OrderStatusEnum } from '../orders/order.enums';
import { CentsScalar, DateTimeScalar } from '../../graphql/schema/scalars';
import { ChargebackStateEnum } from './money-desk.enums';
import { MoneyApprovalObject } from './approvals.types';

@ObjectType('AdminOrder', { description: 'An order in the list of all orders.' })
export class AdminOrderObject implements AdminOrder {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  number!: string;
  @Field(() => ID)
  brandId!: string;
  @Field(() => String)
  brandName!: string;
  @Field(() => ID)
  manufacturerId!: string;
  @Field(() => String)
  manufacturerName!: string;
  @Field(() => String)
  productName!: string;
  @Field(() => CentsScalar)
  totalCents!: number;
  @Field(() => OrderStatusEnum)
  status!: AdminOrder['status'];
  @Field(() => EscrowStateEnum)
  escrowState!: EscrowState;
  @Field(() => Boolean)
  hasDispute!: boolean;
  @Field(() => DateTimeScalar)
  createdAt!: string;
  @Field(() => Int)
  version!: number;
}

@ObjectType('AdminOrderPage')
export class AdminOrderPageObject {
  @Field(() => [AdminOrderObject])
  items!: AdminOrderObject[];
  @Field(() => Boolean)
  hasMore!: boolean;
  @Field(() => ID, { nullable: true, description: 'For `after` of the next page.' })
  endCursor!: string | null;
}

@ObjectType('AdminOrderTotals', {
  description: 'Totals of all orders, including cancelled ones (ADM-5).',
})
export class AdminOrderTotalsObject {
  @Field(() => Int)
  orders!: number;
  @Field(() => CentsScalar)
  revenueCents!: number;
}

@ObjectType('LedgerEntry')
export class LedgerEntryObject {
  @Field(() => String)
  account!: string;
  @Field(() => CentsScalar, { nullable: true })
  debitCents!: number | null;
  @Field(() => CentsScalar, { nullable: true })
  creditCents!: number | null;
}

@ObjectType('LedgerPosting')
export class LedgerPostingObject {
  @Field(() => String)
  kind!: string;
  @Field(() => DateTimeScalar)
  at!: string;
  @Field(() => [LedgerEntryObject])
  entries!: LedgerEntryObject[];
}

@ObjectType('EscrowTransaction')
export class EscrowTransactionObject {
  @Field(() => String, { description: 'hold, release, refund or reversal.' })
  type!: string;
  @Field(() => CentsScalar)
  amountCents!: number;
  @Field(() => CentsScalar)
  feeCents!: number;
  @Field(() => String)
  status!: string;
  @Field(() => String, {
    nullable: true,
    description: "The payment provider's object, once it is confirmed.",
  })
  providerId!: string | null;
  @Field(() => String, { nullable: true })
  failureReason!: string | null;
  @Field(() => DateTimeScalar, { nullable: true })
  waitsForAccountSince!: string | null;
  @Field(() => DateTimeScalar)
  createdAt!: string;
}

@ObjectType('OrderDeadline')
export class OrderDeadlineObject {
  @Field(() => String, { description: 'answer, expected, talk, escalate or hold.' })
  deadline!: string;
  @Field(() => DateTimeScalar)
  endsAt!: string;
}

@ObjectType('PossibleDecision')
export class PossibleDecisionObject {
  @Field(() => DisputeDecisionEnum)
  decision!: DisputeDecision;
  @Field(() => Int, { description: "The platform's share of the manufacturer's amount." })
  feeBasisPoints!: number;
  @Field(() => CentsScalar, { description: "The platform's minimum fee." })
  feeMinimumCents!: number;
}

@ObjectType('PublishedEvent', { description: 'An event that was published about an order.' })
export class PublishedEventObject {
  @Field(() => String)
  type!: string;
  @Field(() => Int)
  version!: number;
  @Field(() => DateTimeScalar)
  at!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Null until then.' })
  publishedAt!: string | null;
}

@ObjectType('OrderNotification', { description: 'A notification to one side of an order.' })
export class OrderNotificationObject {
  @Field(() => ID)
  id!: string;
  @Field(() => Boolean, { description: 'False for the manufacturer.' })
  toBrand!: boolean;
  @Field(() => String)
  title!: string;
  @Field(() => Boolean)
  read!: boolean;
  @Field(() => DateTimeScalar)
  createdAt!: string;
}

@ObjectType('FraudWarning', {
  description: 'The card network flagged the payment as possible fraud.',
})
export class FraudWarningObject {
  @Field(() => String, { description: "The payment provider's term." })
  fraudType!: string;
  @Field(() => DateTimeScalar)
  warnedAt!: string;
}

@ObjectType('AdminOrderBooks', { description: 'The ledger of one order.' })
export class AdminOrderBooksObject {
  @Field(() => String)
  paymentIntentId!: string;
  @Field(() => String)
  chargeId!: string;
  @Field(() => [LedgerPostingObject])
  postings!: LedgerPostingObject[];
  @Field(() => [EscrowTransactionObject])
  transactions!: EscrowTransactionObject[];
  @Field(() => [OrderDeadlineObject])
  deadlines!: OrderDeadlineObject[];
  @Field(() => [PossibleDecisionObject])
  decisions!: PossibleDecisionObject[];
  @Field(() => CentsScalar)
  heldCents!: number;
  @Field(() => FraudWarningObject, {
    nullable: true,
    description: 'A warning that an administrator has to decide on.',
  })
  fraudWarning?: FraudWarningObject | null | undefined;
  @Field(() => ChargebackStateEnum, {
    nullable: true,
    description: 'Null if the payment was not charged back.',
  })
  chargeback?: 'open' | 'won' | 'lost' | null | undefined;
  @Field(() => Boolean, {
    description: 'Whether a decision currently needs a second administrator.',
  })
  needsApproval!: boolean;
  @Field(() => [MoneyApprovalObject], { description: 'Newest first.' })
  approvals!: MoneyApprovalObject[];
  @Field(() => [PublishedEventObject], {
    description: 'Newest first, within their retention.',
  })
  events!: PublishedEventObject[];
}

@ObjectType('ConversationFile', {
  description: 'A file of a conversation. Opening it is recorded in the audit log.',
})
export class ConversationFileObject {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  name!: string;
  @Field(() => String, { description: 'Detected from the content, not from the file name.' })
  contentType!: string;
  @Field(() => Int)
  sizeBytes!: number;
  @Field(() => String, { description: 'Valid for 6 to 12 hours.' })
  url!: string;
}

@ObjectType('ConversationMessage')
export class ConversationMessageObject {
  @Field(() => ID)
  id!: string;
  @Field(() => Boolean, { description: 'False for the manufacturer.' })
  byBrand!: boolean;
  @Field(() => String)
  content!: string;
  @Field(() => [ConversationFileObject])
  files!: ConversationFileObject[];
  @Field(() => DateTimeScalar)
  createdAt!: string;
}

@ObjectType('OrderConversation', {
  description: "The two sides' conversation about the product of an order.",
})
export class OrderConversationObject {
  @Field(() => ID, { nullable: true })
  threadId!: string | null;
  @Field(() => [ConversationMessageObject])
  messages!: ConversationMessageObject[];
  @Field(() => Boolean)
  hasEarlier!: boolean;
}

@ObjectType('ProviderObject')
export class ProviderObjectObject {
  @Field(() => String, { description: 'captured, refunded, transferred or reversed.' })
  movement!: string;
  @Field(() => ID)
  id!: string;
  @Field(() => CentsScalar)
  amountCents!: number;
  @Field(() => String)
  status!: string;
  @Field(() => DateTimeScalar)
  at!: string;
}

@ObjectType('RetryingActivity')
export class RetryingActivityObject {
  @Field(() => String)
  activity!: string;
  @Field(() => Int)
  attempts!: number;
  @Field(() => String, { nullable: true })
  failure!: string | null;
}

@ObjectType('WorkflowState')
export class WorkflowStateObject {
  @Field(() => ID)
  workflowId!: string;
  @Field(() => String, { description: "Temporal's status, or 'NONE' if there is no workflow." })
  status!: string;
  @Field(() => DateTimeScalar, { nullable: true })
  startedAt!: string | null;
  @Field(() => DateTimeScalar, { nullable: true })
  closedAt!: string | null;
  @Field(() => [RetryingActivityObject])
  retrying!: RetryingActivityObject[];
}

@ObjectType('AdminOrderProcess', {
  description:
    'Current state at the payment provider and the workflow engine; null if one does not respond.',
})
export class AdminOrderProcessObject {
  @Field(() => [ProviderObjectObject], { nullable: true })
  providerObjects!: ProviderObjectObject[] | null;
  @Field(() => WorkflowStateObject, { nullable: true })
  workflow!: WorkflowStateObject | null;
  @Field(() => String, { nullable: true })
  workflowUrl!: string | null;
}
