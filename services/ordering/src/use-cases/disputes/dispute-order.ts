import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { OrderStepRepository } from '../../adapters/postgres/orders/order-step.repository';
import { OrderRepository } from '../../adapters/postgres/orders/order.repository';
import { approvalNeeded } from '../../domain/escrow/approval.errors';
import { checkShare, type EscrowAward } from '../../domain/escrow/escrow';
import type { Order } from '../../domain/order/order';
import { orderNotFound } from '../../domain/order/order.errors';
import type { StepAuthor } from '../../domain/order/timeline';
import { ApprovalPolicy } from '../approvals/approval-policy';
import type { Reader } from '../orders/get-order';
import { ClawBackRelease } from './claw-back-release';
import { DecideEscrow, type DecisionAudit } from './decide-escrow';
import { ReportProblem } from './report-problem';
import { WithdrawProblem } from './withdraw-problem';

interface Decision {
  readonly author: StepAuthor;
  readonly requestId: string;
  /** The state of the payment that the administrator saw; defaults to the current one. */
  readonly escrowState?: Order['escrowState'] | undefined;
  readonly audit: DecisionAudit;
}

/**
 * The brand's reports of problems and the administrators' decisions (OPEN-42, OPEN-82). All throw
 * orderNotFound, notAuthorized and the errors of the domain.
 */
@Injectable()
export class DisputeOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly steps: OrderStepRepository,
    @Inject(ReportProblem) private readonly reportProblem: Pick<ReportProblem, 'execute'>,
    @Inject(WithdrawProblem) private readonly withdrawProblem: Pick<WithdrawProblem, 'execute'>,
    @Inject(DecideEscrow) private readonly decideEscrow: Pick<DecideEscrow, 'execute'>,
    @Inject(ClawBackRelease) private readonly clawBackRelease: Pick<ClawBackRelease, 'execute'>,
    @Inject(ApprovalPolicy) private readonly approvals: Pick<ApprovalPolicy, 'isNeeded'>,
  ) {}

  report(reader: Reader, orderId: string, reason: string): Promise<Order> {
    return this.reportProblem.execute({ reader, orderId, reason, requestId: randomUUID() });
  }

  withdraw(reader: Reader, orderId: string): Promise<Order> {
    return this.withdrawProblem.execute(reader, orderId, randomUUID());
  }

  async decide(
    admin: { id: string; name: string; address: string | null },
    orderId: string,
    award: EscrowAward,
    {
      reason = null,
      requestId = randomUUID(),
      escrowState,
    }: {
      reason?: string | null | undefined;
      requestId?: string | undefined;
      escrowState?: Decision['escrowState'];
    },
  ): Promise<Order> {
    const order = await this.find(orderId);
    if (await this.steps.isDone(requestId)) return order;
    checkShare(order, award);
    if (this.approvals.isNeeded(order.totals.totalCents)) throw approvalNeeded();
    const author = { actor: 'admin', actorName: admin.name } as const;
    const audit = { adminId: admin.id, reason, address: admin.address };
    return this.carryOut(orderId, award, { author, requestId, escrowState, audit });
  }

  /**
   * Carries out a decision that is permitted or approved. It is refused if the payment's state has
   * changed, so that a refund of a held payment never takes back a release by another
   * administrator.
   */
  async carryOut(orderId: string, award: EscrowAward, decision: Decision): Promise<Order> {
    const order = await this.find(orderId);
    if (await this.steps.isDone(decision.requestId)) return order;
    const { author, requestId, audit, escrowState = order.escrowState } = decision;
    return escrowState === 'released' && award.kind === 'refund'
      ? this.clawBackRelease.execute(orderId, author, { requestId, audit })
      : this.decideEscrow.execute({ orderId, award, author, requestId, audit });
  }

  private async find(orderId: string): Promise<Order> {
    const order = await this.orders.find(orderId);
    if (!order) throw orderNotFound();
    return order;
  }
}
