import { OrderRepository } from '../../adapters/postgres/orders/order.repository';
import type {
  WorkflowState,
  WorkflowStates,
} from '../../adapters/temporal/clients/workflow-states';
import type { Order } from '../../domain/order/order';
import { orderNotFound } from '../../domain/order/order.errors';

export interface ProviderObject {
  readonly movement: 'captured' | 'refunded' | 'transferred' | 'reversed';
  readonly id: string;
  readonly amountCents: number;
  readonly status: string;
  readonly at: Date;
}

export interface OrderProcess {
  readonly providerObjects: readonly ProviderObject[] | null;
  readonly workflow: WorkflowState | null;
  readonly workflowUrl: string | null;
}

/**
 * Returns an order's state in other systems. A system that is unavailable does not delay the
 * others.
 * @throws DomainError orderNotFound
 */
export class GetOrderProcess {
  constructor(
    private readonly orders: OrderRepository,
    private readonly states: WorkflowStates,
    private readonly objectsOf: (order: Order) => Promise<ProviderObject[]>,
    private readonly pageOf: (orderId: string) => string | null,
  ) {}

  async execute(orderId: string): Promise<OrderProcess> {
    const order = await this.orders.find(orderId);
    if (!order) throw orderNotFound();
    const [providerObjects, workflow] = await Promise.all([
      this.objectsOf(order).catch(() => null),
      this.states.describe(orderId).catch(() => null),
    ]);
    return { providerObjects, workflow, workflowUrl: this.pageOf(orderId) };
  }
}
