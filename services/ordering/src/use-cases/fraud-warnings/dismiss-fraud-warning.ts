import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '../../adapters/postgres/transactions';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import type { Order } from '../../domain/order/order';
import { noFraudWarning } from '../../domain/order/order-life.errors';
import { orderNotFound } from '../../domain/order/order.errors';
import { CLOCK, type Clock } from '../clock';
import { PLATFORM_FEE } from '../settings';
import { closeFraudWarning } from './close-fraud-warning';

export const DISMISS_ACTION = 'order.dismiss-fraud-warning';

export interface Dismissal {
  readonly admin: { readonly id: string; readonly name: string; readonly address: string | null };
  readonly orderId: string;
  readonly reason: string;
  /** Identifies the user's action: a repeated one is applied once. */
  readonly requestId: string;
}

/**
 * Continues an order despite its early fraud warning (P2): steps that waited for it continue.
 * @throws DomainError orderNotFound, noFraudWarning
 */
@Injectable()
export class DismissFraudWarning {
  constructor(
    private readonly transactions: Transactions,
    @Inject(PLATFORM_FEE) private readonly platformFee: PlatformFee,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  execute({ admin, orderId, reason, requestId }: Dismissal): Promise<Order> {
    return this.transactions.run(async (tx) => {
      const order = await tx.orders.lock(orderId);
      if (!order) throw orderNotFound();
      if (await tx.steps.isDone(requestId)) return order;
      if (order.fraudWarning !== 'open') throw noFraudWarning();
      const next = await closeFraudWarning(tx, order, {
        outcome: 'dismissed',
        author: { actor: 'admin', actorName: admin.name },
        stepId: requestId,
        platformFee: this.platformFee,
        now: this.now(),
      });
      await tx.audit(
        {
          action: DISMISS_ACTION,
          target: { type: 'order', id: orderId },
          reason,
          requestId,
          before: { fraudWarning: order.fraudWarning, escrowState: order.escrowState },
          after: { fraudWarning: next.fraudWarning, escrowState: next.escrowState },
        },
        { actorId: admin.id, address: admin.address },
      );
      return next;
    });
  }
}
