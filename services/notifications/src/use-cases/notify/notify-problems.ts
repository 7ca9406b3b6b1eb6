import type { EventData, orderingEvents } from '@makeport/contracts';
import {
  toDecisionMails,
  toEscalatedProblemMails,
  toHoldingLimitMails,
  toOpenProblemMails,
  toOverdueOrderMails,
  toReportedProblemMails,
  toWithdrawnProblemMails,
} from '../../domain/orders/problem-mails';
import {
  toDecisionNotifications,
  toEscalatedProblemNotifications,
  toOpenProblemNotifications,
  toOverdueOrderNotifications,
  toReportedProblemNotifications,
  toWithdrawnProblemNotifications,
} from '../../domain/orders/problem-notifications';
import {
  toSettlementMails,
  toSettlementNotifications,
} from '../../domain/orders/settlement-notifications';
import type { Clock, EventContext, NotificationTransaction } from '../ports';
import { notify } from './notify';
import { toRequestedApprovalMails } from '../../domain/orders/approval-mails';

type Data<Name extends keyof typeof orderingEvents> = EventData<(typeof orderingEvents)[Name]>;

/** Notifies of problems with an order (OPEN-42; design/money: clocks). */
export class NotifyProblems {
  constructor(private readonly clock: Clock) {}

  async reported(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, reason }: Data<'orderProblemReported'>,
  ): Promise<void> {
    const mails = toReportedProblemMails(order, reason, await transaction.adminIds());
    await notify(
      transaction,
      { notifications: toReportedProblemNotifications(order, reason), mails },
      context,
      this.clock(),
    );
  }

  async withdrawn(
    transaction: NotificationTransaction,
    context: EventContext,
    { order }: Data<'orderProblemWithdrawn'>,
  ): Promise<void> {
    const mails = toWithdrawnProblemMails(order, await transaction.adminIds());
    await notify(
      transaction,
      { notifications: toWithdrawnProblemNotifications(order), mails },
      context,
      this.clock(),
    );
  }

  async stillOpen(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, escalatesAt }: Data<'orderProblemReminded'>,
  ): Promise<void> {
    const due = new Date(escalatesAt);
    const notice = {
      notifications: toOpenProblemNotifications(order, due),
      mails: toOpenProblemMails(order, due),
    };
    await notify(transaction, notice, context, this.clock());
  }

  async escalated(
    transaction: NotificationTransaction,
    context: EventContext,
    { order }: Data<'orderProblemEscalated'>,
  ): Promise<void> {
    const mails = toEscalatedProblemMails(order, await transaction.adminIds());
    await notify(
      transaction,
      { notifications: toEscalatedProblemNotifications(order), mails },
      context,
      this.clock(),
    );
  }

  async decided(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, ...decision }: Data<'orderDisputeDecided'>,
  ): Promise<void> {
    const notice = {
      notifications: toDecisionNotifications(order, decision),
      mails: toDecisionMails(order, decision),
    };
    await notify(transaction, notice, context, this.clock());
  }

  /** Ignores changes that a newer ordering service adds. */
  async settlementChanged(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, change, offer }: Data<'orderSettlementChanged'>,
  ): Promise<void> {
    if (change !== 'offered' && change !== 'declined' && change !== 'withdrawn') return;
    const settlement = { ...offer, change } as const;
    const notice = {
      notifications: toSettlementNotifications(order, settlement),
      mails: toSettlementMails(order, settlement),
    };
    await notify(transaction, notice, context, this.clock());
  }

  /** Notifies by mail only, because administrators have no bell (OPEN-60). */
  async approvalRequested(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, ...asked }: Data<'approvalRequested'>,
  ): Promise<void> {
    const mails = toRequestedApprovalMails(order, asked);
    await notify(transaction, { notifications: [], mails }, context, this.clock());
  }

  async overdue(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, expectedAt }: Data<'orderCompletionOverdue'>,
  ): Promise<void> {
    const due = new Date(expectedAt);
    const notice = {
      notifications: toOverdueOrderNotifications(order, due),
      mails: toOverdueOrderMails(order, due),
    };
    await notify(transaction, notice, context, this.clock());
  }

  /** Notifies by mail only, because administrators have no bell (OPEN-60). */
  async holdingLimitNear(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, holdUntil }: Data<'orderHoldingLimitNear'>,
  ): Promise<void> {
    const mails = toHoldingLimitMails(order, new Date(holdUntil), await transaction.adminIds());
    await notify(transaction, { notifications: [], mails }, context, this.clock());
  }
}
