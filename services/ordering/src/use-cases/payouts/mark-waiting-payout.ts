import { Inject, Injectable } from '@nestjs/common';
import { orderingEvents } from '@makeport/contracts';
import { Transactions } from '../../adapters/postgres/transactions';
import { hasEnded } from '../../domain/escrow/escrow';
import { orderNotFound } from '../../domain/order/order.errors';
import { CLOCK, type Clock } from '../clock';
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
    private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(orderId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const order = await tx.orders.lock(orderId);
      const release = await tx.escrow.find(orderId, 'release');
      if (!order || !release) throw orderNotFound();
      if (hasEnded(release)) return;
      const now = this.now();
      const since = release.waitsForAccountSince;
      if (since !== null) {
        const told = release.accountRemindedAt ?? since;
        if (now.getTime() - told.getTime() < REMIND_EVERY_MS) return;
        await tx.escrow.update(orderId, 'release', { accountRemindedAt: now });
      } else {
        await tx.escrow.update(orderId, 'release', { waitsForAccountSince: now });
      }
      const waiting = { ...order, updatedAt: now, version: order.version + 1 };
      await tx.orders.update(waiting);
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
    await this.transactions.run((tx) =>
      tx.escrow.update(orderId, 'release', {
        waitsForAccountSince: null,
        accountRemindedAt: null,
      }),
    );
  }
}
