import { orderNotFound } from '../../domain/order.errors';
import { runningDeadlines } from '../../domain/running-deadlines';
import { possibleDecisions } from '../../domain/possible-decisions';
import type { MoneyApproval } from '../../domain/approval';
import { heldCents, type EscrowAward } from '../../domain/escrow';
import type { Order } from '../../domain/order';
import type { PlatformFee } from '../../domain/platform-fee';
import type { ApprovalPolicy } from '../approvals/approval-policy';
import type { Approvals } from '../approvals/approval-ports';
import type { AdminQueries, OrderBooks } from './admin-ports';

export interface BooksWithDecisions extends OrderBooks {
  readonly decisions: readonly EscrowAward['kind'][];
  readonly heldCents: number;
  /** Of what a manufacturer gets. */
  readonly platformFee: PlatformFee;
  readonly needsApproval: boolean;
  readonly approvals: readonly MoneyApproval[];
}

/** The money of one order, and what may be decided about it. Throws orderNotFound. */
export class GetOrderBooks {
  constructor(
    private readonly queries: Pick<AdminQueries, 'books'>,
    private readonly approvals: Pick<Approvals, 'of'>,
    private readonly policy: Pick<ApprovalPolicy, 'isNeeded'>,
    private readonly platformFee: PlatformFee,
  ) {}

  async execute(orderId: string): Promise<BooksWithDecisions> {
    const books = await this.queries.books(orderId);
    if (!books) throw orderNotFound();
    const { order, holdingLimitNear, transactions, lastTransfer } = books;
    const approvals = await this.approvals.of(orderId);
    return {
      ...books,
      approvals,
      needsApproval: await this.isApprovalNeeded(order),
      deadlines: runningDeadlines(order, books.deadlines),
      decisions: possibleDecisions(order, holdingLimitNear, transactions, lastTransfer),
      platformFee: this.platformFee,
      heldCents: order.escrowState === 'pending' ? heldCents(order) : 0,
    };
  }

  /** Where it cannot be known it is taken to be needed: the decision itself asks again. */
  private isApprovalNeeded({ totals }: Order): Promise<boolean> {
    return this.policy.isNeeded(totals.totalCents).catch(() => true);
  }
}
