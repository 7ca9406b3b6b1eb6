import { Inject, Injectable } from '@nestjs/common';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import { applyStatusChange } from '../orders/apply-status-change';
import { CLOCK, type Clock, OrderingStore } from '../ports';
import { PLATFORM_FEE } from '../settings';

const BATCH = 50;

export interface ClosedManufacturer {
  readonly manufacturerId: string;
  readonly at: Date;
  /** It closed its own account, which nothing open allows: every pending order was paid after it. */
  readonly nothingOpen: boolean;
}

/** Stores closed manufacturers, in the transaction that records their event. */
export interface ClosedManufacturers {
  /** The next repair closes its open checkouts, before a buyer pays them. */
  add(manufacturer: ClosedManufacturer): Promise<void>;
  remove(manufacturerId: string): Promise<void>;
}

/** Pending orders that were paid after their manufacturer closed its account. */
export abstract class OrdersOfClosed {
  /** The oldest first. */
  abstract list(limit: number): Promise<string[]>;
}

/** B32: no one can answer an order that slipped through, so it is cancelled and refunded. */
@Injectable()
export class CancelOrdersOfClosed {
  constructor(
    private readonly orders: OrdersOfClosed,
    @Inject(OrderingStore) private readonly store: Pick<OrderingStore, 'transaction'>,
    @Inject(PLATFORM_FEE) private readonly platformFee: PlatformFee,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(): Promise<void> {
    for (const orderId of await this.orders.list(BATCH)) {
      await this.store.transaction(async (tx) => {
        const order = await tx.lockOrder(orderId);
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
