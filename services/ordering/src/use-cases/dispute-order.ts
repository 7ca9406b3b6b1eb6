import { randomUUID } from 'node:crypto';
import { approvalNeeded } from '../domain/approval.errors';
import { checkShare, type EscrowAward } from '../domain/escrow';
import { notAuthorized, orderNotFound } from '../domain/order.errors';
import { checkReportable, checkWithdrawable } from '../domain/order-problem';
import type { Order } from '../domain/order';
import type { StepAuthor } from '../domain/timeline';
import type { ApprovalPolicy } from './approvals/approval-policy';
import type { DecisionAudit } from './decide-escrow';
import { mayRead, type Reader } from './get-order';
import type { OrderProblems } from './life-ports';
import type { OrderingStore, OrderWorkflows } from './ports';
import type { TakeBackRelease } from './take-back-release';

/**
 * What a brand says about a problem with its order, and what an admin decides about it (OPEN-42, OPEN-82). The order's
 * workflow decides whether it comes in time. All throw orderNotFound, notAuthorized, orderProcessUnavailable and the
 * refusals of the domain.
 */
export class DisputeOrder {
  constructor(
    private readonly store: Pick<OrderingStore, 'findOrder' | 'isStepDone'>,
    private readonly workflows: OrderProblems & Pick<OrderWorkflows, 'catchUp'>,
    private readonly takeBackRelease: Pick<TakeBackRelease, 'execute'>,
    private readonly approvals: Pick<ApprovalPolicy, 'isNeeded'>,
  ) {}

  async report(reader: Reader, orderId: string, reason: string): Promise<Order> {
    const order = await this.ownOrder(reader, orderId);
    this.check(order, checkReportable);
    await this.workflows.reportProblem(order, reason, randomUUID());
    return this.find(orderId);
  }

  async withdraw(reader: Reader, orderId: string): Promise<Order> {
    const order = await this.ownOrder(reader, orderId);
    this.check(order, checkWithdrawable);
    await this.workflows.withdrawProblem(order, randomUUID());
    return this.find(orderId);
  }

  async decide(
    admin: { id: string; name: string; address: string | null },
    orderId: string,
    award: EscrowAward,
    {
      reason = null,
      requestId = randomUUID(),
    }: { reason?: string | null | undefined; requestId?: string | undefined },
  ): Promise<Order> {
    const order = await this.find(orderId);
    if (await this.store.isStepDone(requestId)) return order;
    checkShare(order, award);
    if (await this.approvals.isNeeded(order.totals.totalCents)) throw approvalNeeded();
    const author = { actor: 'admin', actorName: admin.name } as const;
    const audit = { adminId: admin.id, reason, address: admin.address };
    return this.carryOut(orderId, award, { author, requestId, audit });
  }

  /** Of a decision that may be made: by one admin, or because another one approved it. */
  async carryOut(
    orderId: string,
    award: EscrowAward,
    {
      author,
      requestId,
      audit,
    }: { readonly author: StepAuthor; readonly requestId: string; readonly audit: DecisionAudit },
  ): Promise<Order> {
    const order = await this.find(orderId);
    if (await this.store.isStepDone(requestId)) return order;
    if (order.escrowState === 'released' && award.kind === 'refund') {
      await this.takeBackRelease.execute(orderId, author, { requestId, audit });
    } else {
      await this.workflows.decideDispute(order, { award, author, requestId, audit });
    }
    return this.find(orderId);
  }

  /** A refusal may be the second try of what was applied without an answer: its workflow may have missed it, too. */
  private check(order: Order, legal: (order: Order) => void): void {
    try {
      legal(order);
    } catch (error) {
      void this.workflows.catchUp(order).catch(() => undefined);
      throw error;
    }
  }

  private async ownOrder(reader: Reader, orderId: string): Promise<Order> {
    const order = await this.find(orderId);
    if (!mayRead(reader, order)) throw orderNotFound();
    if (reader.id !== order.brandId) throw notAuthorized();
    return order;
  }

  private async find(orderId: string): Promise<Order> {
    const order = await this.store.findOrder(orderId);
    if (!order) throw orderNotFound();
    return order;
  }
}
