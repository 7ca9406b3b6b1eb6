import { Inject, Injectable } from '@nestjs/common';
import { orderingEvents } from '@makeport/contracts';
import { hasEnded } from '../../domain/escrow/escrow';
import { orderNotFound } from '../../domain/order/order.errors';
import { CLOCK, type Clock, OrderingStore } from '../ports';
import { toOrderSnapshot } from '../orders/present-order';

/** How often the manufacturer is reminded of a payment that is held for it (P33). */
const REMIND_EVERY_MS = 30 * 86_400_000;

/**
 * Records that a release has no account to go to. Notifies the manufacturer, and again every 30
 * days (F4, P33).
 */
@Injectable()
export class MarkWaitingPayout {
  constructor(
    @Inject(OrderingStore) private readonly store: Pick<OrderingStore, 'transaction'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(orderId: string): Promise<void> {
    await this.store.transaction(async (tx) => {
      const order = await tx.lockOrder(orderId);
      const release = await tx.findEscrowTransaction(orderId, 'release');
      if (!order || !release) throw orderNotFound();
      if (hasEnded(release)) return;
      const now = this.now();
      const since = release.waitsForAccountSince;
      if (since !== null) {
        const told = release.accountRemindedAt ?? since;
        if (now.getTime() - told.getTime() < REMIND_EVERY_MS) return;
        await tx.updateEscrowTransaction(orderId, 'release', { accountRemindedAt: now });
      } else {
        await tx.updateEscrowTransaction(orderId, 'release', { waitsForAccountSince: now });
      }
      const waiting = { ...order, updatedAt: now, version: order.version + 1 };
      await tx.updateOrder(waiting);
      await tx.publish(
        orderingEvents.orderPayoutWaits,
        {
          order: toOrderSnapshot(waiting),
          payoutCents: release.amountCents - release.feeCents,
          waitsSince: (since ?? now).toISOString(),
        },
        waiting.version,
      );
    });
  }

  /** Ends the wait: there is an account again, so any later delay has another cause. */
  async end(orderId: string): Promise<void> {
    await this.store.transaction((tx) =>
      tx.updateEscrowTransaction(orderId, 'release', {
        waitsForAccountSince: null,
        accountRemindedAt: null,
      }),
    );
  }
}
