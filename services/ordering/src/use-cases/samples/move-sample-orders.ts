import { Inject, Injectable } from '@nestjs/common';
import { SampleOrders } from '../../adapters/postgres/samples/sample-requests';
import { Transactions } from '../../adapters/postgres/transactions';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import { stepsToFollow, type SampleRequestStatus } from '../../domain/samples/sample-order';
import { CLOCK, type Clock } from '../clock';
import { applyStatusChange } from '../orders/apply-status-change';
import { PLATFORM_FEE } from '../settings';

const BATCH = 50;

export const ON_FAILED_MOVE = Symbol('OnFailedMove');

/**
 * Moves sample orders to the state of their requests. A failed move is repeated in the next run:
 * the request's status is kept until its order has followed.
 */
@Injectable()
export class MoveSampleOrders {
  constructor(
    private readonly samples: SampleOrders,
    private readonly transactions: Transactions,
    @Inject(PLATFORM_FEE) private readonly platformFee: PlatformFee,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(ON_FAILED_MOVE) private readonly onFailure: (orderId: string, error: unknown) => void,
  ) {}

  async execute(): Promise<void> {
    let after: string | null = null;
    for (;;) {
      const behind = await this.samples.listBehind(after, BATCH);
      for (const { orderId, requestStatus } of behind) {
        await this.move(orderId, requestStatus).catch((error: unknown) =>
          this.onFailure(orderId, error),
        );
      }
      after = behind.at(-1)?.orderId ?? null;
      if (behind.length < BATCH) return;
    }
  }

  private async move(orderId: string, requestStatus: SampleRequestStatus): Promise<void> {
    await this.transactions.run(async (tx) => {
      let order = await tx.orders.lock(orderId);
      if (!order) return;
      for (const action of stepsToFollow(order.status, requestStatus)) {
        order = await applyStatusChange(
          tx,
          order,
          { action },
          {
            stepId: `${orderId}:sample:${action}`,
            by: 'manufacturer',
            platformFee: this.platformFee,
            now: this.now(),
          },
        );
      }
    });
  }
}
