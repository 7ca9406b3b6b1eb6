import type {
  SignalledOrder,
  WorkflowSignals,
} from '../../adapters/postgres/workflows/workflow-signals';
import { OrderWorkflows } from '../../adapters/temporal/clients/order-workflows';
import type { Clock } from '../clock';

/**
 * Signals the current state of changed orders to their workflows. An unfinished order without a
 * running workflow gets a new one.
 * @throws DomainError workflowsUnavailable
 */
export class SignalWorkflows {
  constructor(
    private readonly signals: WorkflowSignals,
    private readonly workflows: OrderWorkflows,
    private readonly now: Clock,
  ) {}

  /** @param orderIds at most as many as may be sent to Temporal concurrently */
  async execute(orderIds: readonly string[]): Promise<void> {
    const known = await this.signals.find([...new Set(orderIds)]);
    // The others received this version with an earlier event, which was read after the order had
    // changed again.
    const news = known.filter(({ order, signalledVersion }) => signalledVersion !== order.version);
    await Promise.all(news.map((each) => this.tell(each)));
    await this.signals.signalled(
      news.map(({ order }) => order),
      this.now(),
    );
  }

  private tell({ order, isUnfinished }: SignalledOrder): Promise<void> {
    return isUnfinished ? this.workflows.orderChanged(order) : this.workflows.orderEnded(order);
  }
}
