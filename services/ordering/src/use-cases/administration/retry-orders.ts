import { Injectable } from '@nestjs/common';
import { isDomainError } from '@makeport/errors';
import { OrderRepository } from '../../adapters/postgres/orders/order.repository';
import { Transactions } from '../../adapters/postgres/transactions';
import { WorkflowSignals } from '../../adapters/postgres/workflows/workflow-signals';
import { OrderWorkflows } from '../../adapters/temporal/clients/order-workflows';
import { WorkflowStates } from '../../adapters/temporal/clients/workflow-states';
import { nothingToRetry } from '../../domain/order/order-life.errors';
import { orderNotFound } from '../../domain/order/order.errors';
import type { OrderSnapshot } from '../workflows/order-snapshot';

export const RETRY_ACTION = 'order.retry';
export const REQUEST_RETRY_ACTION = 'order.request-retry';

export interface RetryResult {
  readonly orderId: string;
  readonly done: boolean;
  readonly message: string | null;
}

/**
 * Retries orders: restarts a workflow that ended before its order, and runs failing activities
 * immediately. The order's row decides which money moves. Each order has its own audit rows.
 */
@Injectable()
export class RetryOrders {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly signals: WorkflowSignals,
    private readonly workflows: OrderWorkflows,
    private readonly states: WorkflowStates,
  ) {}

  async execute(orderIds: readonly string[], requestId: string): Promise<RetryResult[]> {
    const results: RetryResult[] = [];
    for (const orderId of new Set(orderIds)) results.push(await this.attempt(orderId, requestId));
    return results;
  }

  /** A failed retry does not stop the other orders. */
  private async attempt(orderId: string, requestId: string): Promise<RetryResult> {
    const action = { action: RETRY_ACTION, target: { type: 'order', id: orderId }, requestId };
    try {
      await this.transactions.attempt(action, async () => {
        const order = await this.retryable(orderId);
        // The retry runs elsewhere: the request is recorded first, in case its answer is lost.
        await this.transactions.run((tx) => tx.audit({ ...action, action: REQUEST_RETRY_ACTION }));
        await this.retry(order);
        await this.transactions.run((tx) => tx.audit(action));
      });
      return { orderId, done: true, message: null };
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return { orderId, done: false, message: error.message };
    }
  }

  private async retryable(orderId: string): Promise<OrderSnapshot> {
    if (!(await this.orders.find(orderId))) throw orderNotFound();
    const [known] = await this.signals.find([orderId]);
    if (!known?.isUnfinished) throw nothingToRetry();
    return known.order;
  }

  private async retry(order: OrderSnapshot): Promise<void> {
    await this.workflows.orderChanged(order);
    await this.states.retryNow(order.orderId);
    await this.workflows.payoutChanged(order.orderId);
  }
}
