import { Inject, Injectable } from '@nestjs/common';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import { applyStatusChange } from '../orders/apply-status-change';
import { CLOCK, type Clock, OrderingStore } from '../ports';
import { PLATFORM_FEE } from '../settings';

const BATCH = 50;

export interface ClosedManufacturer {
  readonly manufacturerId: string;
  readonly at: Date;
  /**
   * True if the manufacturer closed its account itself. This requires that it has no open orders,
   * so every pending order was paid later.
   */
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
  /** Oldest first. */
  abstract list(limit: number): Promise<string[]>;
}

/**
 * Cancels and refunds orders that were paid after their manufacturer closed its account, because it
 * cannot answer them (B32).
 */
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
