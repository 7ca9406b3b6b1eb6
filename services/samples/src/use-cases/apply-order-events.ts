import { samplesEvents, type Order } from '@makeport/contracts';
import type { SampleTransaction } from '../adapters/postgres/sample-transaction';
import { markPaid, rejectForCancelledOrder, type SampleRequest } from '../domain/sample-request';
import type { Clock } from './ports';
import { presentRequest } from './present-request';

type SampleOrder = Pick<Order, 'id' | 'kind' | 'sampleRequestId' | 'status'>;

/** Applies ordering's events to the sample requests of the orders. Ignores other orders. */
export class ApplyOrderEvents {
  constructor(
    private readonly samples: SampleTransaction,
    private readonly now: Clock,
  ) {}

  /** Marks the request as paid (OPEN-35). */
  async placed(order: SampleOrder): Promise<void> {
    const request = await this.getRequest(order);
    const now = this.now();
    const paid = request && markPaid(request, order.id, now);
    if (!paid) return;
    await this.samples.update(paid);
    const data = { request: presentRequest(paid), orderId: order.id, at: now.toISOString() };
    await this.samples.publish(samplesEvents.sampleRequestPaid, data, paid.version);
  }

  /**
   * Rejects the request if its order was cancelled and refunded because the manufacturer did not
   * respond in time (money: clocks).
   */
  async statusChanged(order: SampleOrder): Promise<void> {
    if (order.status !== 'cancelled') return;
    const request = await this.getRequest(order);
    const now = this.now();
    const rejected = request && rejectForCancelledOrder(request, now);
    if (!rejected) return;
    await this.samples.update(rejected);
    await this.samples.publish(
      samplesEvents.sampleRequestStatusChanged,
      {
        request: presentRequest(rejected),
        previousStatus: request.status,
        status: rejected.status,
        reason: 'order_cancelled',
        at: now.toISOString(),
      },
      rejected.version,
    );
  }

  private async getRequest({ kind, sampleRequestId }: SampleOrder): Promise<SampleRequest | null> {
    return kind === 'sample' && sampleRequestId ? this.samples.lock(sampleRequestId) : null;
  }
}
