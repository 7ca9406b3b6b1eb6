import { Inject, Injectable } from '@nestjs/common';
import { ApprovalRepository } from '../../adapters/postgres/administration/approval.repository';
import { Transactions } from '../../adapters/postgres/transactions';
import { CLOCK, type Clock } from '../clock';
import { closeLapsed } from './close-lapsed';

const BATCH = 100;

/**
 * Closes expired requests and requests whose order has changed, so that they no longer ask for an
 * answer.
 */
@Injectable()
export class CloseLapsedApprovals {
  constructor(
    private readonly transactions: Transactions,
    private readonly approvals: ApprovalRepository,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @returns whether there may be more */
  async execute(): Promise<boolean> {
    const lapsed = await this.approvals.listLapsed(this.now(), BATCH);
    for (const { id, orderId } of lapsed) await this.close(id, orderId);
    return lapsed.length === BATCH;
  }

  private close(approvalId: string, orderId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const order = await tx.orders.lock(orderId);
      const approval = await tx.approvals.lock(approvalId);
      if (order && approval && approval.decision === null)
        await closeLapsed(tx, order, approval, this.now());
    });
  }
}
