import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { startsAt } from '@makeport/rules';
import { Transactions } from '../../adapters/postgres/transactions';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import type { Order } from '../../domain/order/order';
import { notCancellable } from '../../domain/order/order-life.errors';
import { CLOCK, type Clock } from '../clock';
import { ownOrder } from '../disputes/own-order';
import { PLATFORM_FEE } from '../settings';
import { applyStatusChange } from './apply-status-change';
import type { Reader } from './get-order';

/**
 * Cancels a pending order for its brand and refunds it in full (B38). The lock of the order's row
 * decides whether the cancellation or the manufacturer's answer wins.
 * @throws DomainError orderNotFound, notAuthorized, notCancellable
 */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly transactions: Transactions,
    @Inject(PLATFORM_FEE) private readonly platformFee: PlatformFee,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @param requestId identifies the request: a repeated one is applied once */
  execute(reader: Reader, orderId: string, requestId: string = randomUUID()): Promise<Order> {
    return this.transactions.run(async (tx) => {
      const order = ownOrder(reader, await tx.orders.lock(orderId));
      const stepId = `${orderId}:cancel:${requestId}`;
      if (await tx.steps.isDone(stepId)) return order;
      checkCancellable(order);
      const terms = {
        stepId,
        by: 'brand',
        platformFee: this.platformFee,
        now: this.now(),
      } as const;
      return applyStatusChange(tx, order, { action: 'cancel' }, terms);
    });
  }
}

function checkCancellable({ kind, status }: Order): void {
  if (kind === 'sample') throw notCancellable('sample');
  if (!startsAt('cancel', status))
    throw notCancellable(status === 'cancelled' ? 'cancelled' : 'answered');
}
