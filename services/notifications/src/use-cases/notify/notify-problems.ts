import type { EventData, orderingEvents } from '@makeport/contracts';
import {
  mailsOfDecision,
  mailsOfEscalatedProblem,
  mailsOfHoldingLimit,
  mailsOfOpenProblem,
  mailsOfOverdueOrder,
  mailsOfReportedProblem,
  mailsOfRequestedApproval,
  mailsOfWithdrawnProblem,
} from '../../domain/orders/problem-mails';
import {
  newsOfDecision,
  newsOfEscalatedProblem,
  newsOfOpenProblem,
  newsOfOverdueOrder,
  newsOfReportedProblem,
  newsOfWithdrawnProblem,
} from '../../domain/orders/problem-notifications';
import type { Clock, EventContext, NotificationTransaction } from '../ports';
import { tell } from './notify';

type Data<Name extends keyof typeof orderingEvents> = EventData<(typeof orderingEvents)[Name]>;

/** What is told when an order does not go as it should (OPEN-42; design/money: clocks). */
export class TellOfProblems {
  constructor(private readonly clock: Clock) {}

  async reported(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, reason }: Data<'orderProblemReported'>,
  ): Promise<void> {
    const mails = mailsOfReportedProblem(order, reason, await transaction.adminIds());
    await tell(transaction, { news: newsOfReportedProblem(order, reason), mails }, context, this.clock());
  }

  async withdrawn(
    transaction: NotificationTransaction,
    context: EventContext,
    { order }: Data<'orderProblemWithdrawn'>,
  ): Promise<void> {
    const mails = mailsOfWithdrawnProblem(order, await transaction.adminIds());
    await tell(transaction, { news: newsOfWithdrawnProblem(order), mails }, context, this.clock());
  }

  async stillOpen(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, escalatesAt }: Data<'orderProblemReminded'>,
  ): Promise<void> {
    const due = new Date(escalatesAt);
    const told = { news: newsOfOpenProblem(order, due), mails: mailsOfOpenProblem(order, due) };
    await tell(transaction, told, context, this.clock());
  }

  async escalated(
    transaction: NotificationTransaction,
    context: EventContext,
    { order }: Data<'orderProblemEscalated'>,
  ): Promise<void> {
    const mails = mailsOfEscalatedProblem(order, await transaction.adminIds());
    await tell(transaction, { news: newsOfEscalatedProblem(order), mails }, context, this.clock());
  }

  async decided(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, ...decision }: Data<'orderDisputeDecided'>,
  ): Promise<void> {
    const told = { news: newsOfDecision(order, decision), mails: mailsOfDecision(order, decision) };
    await tell(transaction, told, context, this.clock());
  }

  /** Administrators have no bell (OPEN-60): by mail only. */
  async approvalRequested(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, ...asked }: Data<'approvalRequested'>,
  ): Promise<void> {
    const mails = mailsOfRequestedApproval(order, asked);
    await tell(transaction, { news: [], mails }, context, this.clock());
  }

  async overdue(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, expectedAt }: Data<'orderCompletionOverdue'>,
  ): Promise<void> {
    const due = new Date(expectedAt);
    const told = { news: newsOfOverdueOrder(order, due), mails: mailsOfOverdueOrder(order, due) };
    await tell(transaction, told, context, this.clock());
  }

  /** Administrators have no bell (OPEN-60): by mail only. */
  async holdingLimitNear(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, holdUntil }: Data<'orderHoldingLimitNear'>,
  ): Promise<void> {
    const mails = mailsOfHoldingLimit(order, new Date(holdUntil), await transaction.adminIds());
    await tell(transaction, { news: [], mails }, context, this.clock());
  }
}
