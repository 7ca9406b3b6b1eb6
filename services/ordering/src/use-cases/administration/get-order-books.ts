import { Inject, Injectable } from '@nestjs/common';
import {
  type OrderBooks,
  AdminQueries,
} from '../../adapters/postgres/administration/admin-queries';
import { ApprovalRepository } from '../../adapters/postgres/administration/approval.repository';
import { runningDeadlines } from '../../domain/deadlines/running-deadlines';
import type { MoneyApproval } from '../../domain/escrow/approval';
import { heldCents, type EscrowAward } from '../../domain/escrow/escrow';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import { possibleDecisions } from '../../domain/escrow/possible-decisions';
import { orderNotFound } from '../../domain/order/order.errors';
import { ApprovalPolicy } from '../approvals/approval-policy';
import { PLATFORM_FEE } from '../settings';

export interface BooksWithDecisions extends OrderBooks {
  readonly decisions: readonly EscrowAward['kind'][];
  readonly heldCents: number;
  /** The fee of a release to the manufacturer. */
  readonly platformFee: PlatformFee;
  readonly needsApproval: boolean;
  readonly approvals: readonly MoneyApproval[];
}

/**
 * Returns the money of one order and the possible decisions about it.
 * @throws DomainError orderNotFound
 */
@Injectable()
export class GetOrderBooks {
  constructor(
    private readonly queries: AdminQueries,
    private readonly approvals: ApprovalRepository,
    @Inject(ApprovalPolicy) private readonly policy: Pick<ApprovalPolicy, 'isNeeded'>,
    @Inject(PLATFORM_FEE) private readonly platformFee: PlatformFee,
  ) {}

  async execute(orderId: string): Promise<BooksWithDecisions> {
    const books = await this.queries.books(orderId);
    if (!books) throw orderNotFound();
    const { order, holdingLimitNear, transactions, lastTransfer } = books;
    const approvals = await this.approvals.listByOrder(orderId);
    return {
      ...books,
      approvals,
      needsApproval: this.policy.isNeeded(order.totals.totalCents),
      deadlines: runningDeadlines(order, books.deadlines),
      decisions: possibleDecisions(order, holdingLimitNear, transactions, lastTransfer),
      platformFee: this.platformFee,
      heldCents: order.escrowState === 'pending' ? heldCents(order) : 0,
    };
  }
}
