import { Inject, Injectable } from '@nestjs/common';
import { OrdersOfClosed } from '../../adapters/postgres/checkout/closed-manufacturers';
import { Transactions } from '../../adapters/postgres/transactions';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import { CLOCK, type Clock } from '../clock';
import { applyStatusChange } from '../orders/apply-status-change';
import { PLATFORM_FEE } from '../settings';

const BATCH = 50;

/**
 * Cancels and refunds orders that were paid after their manufacturer closed its account, because it
 * cannot answer them (B32).
 */
@Injectable()
export class CancelOrdersOfClosed {
  constructor(
    private readonly orders: OrdersOfClosed,
    private readonly transactions: Transactions,
    @Inject(PLATFORM_FEE) private readonly platformFee: PlatformFee,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(): Promise<void> {
    for (const orderId of await this.orders.list(BATCH)) {
      await this.transactions.run(async (tx) => {
        const order = await tx.orders.lock(orderId);
        if (order?.status !== 'pending') return;
        await applyStatusChange(
          tx,
          order,
          { action: 'cancel_closed' },
          {
            stepId: `${orderId}:cancel_closed`,
            by: 'system',
            platformFee: this.platformFee,
            now: this.now(),
          },
        );
      });
    }
  }
}
