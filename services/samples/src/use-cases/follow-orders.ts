import { samplesEvents, type Order } from '@makeport/contracts';
import { markPaid, rejectForCancelledOrder } from '../domain/sample-request';
import type { Clock, SampleTransaction } from './ports';
import { presentRequest } from './present-request';

type SampleOrder = Pick<Order, 'id' | 'kind' | 'sampleRequestId' | 'status'>;

/** What ordering tells of the orders that sample requests became. Events of other orders change nothing. */
export class FollowOrders {
  constructor(private readonly now: Clock) {}

  /** OPEN-35: the request's checkout is paid. */
  async placed(tx: SampleTransaction, order: SampleOrder): Promise<void> {
    const request = await getRequest(tx, order);
    const now = this.now();
    const paid = request && markPaid(request, order.id, now);
    if (!paid) return;
    await tx.update(paid);
    const data = { request: presentRequest(paid), orderId: order.id, at: now.toISOString() };
    await tx.publish(samplesEvents.sampleRequestPaid, data, paid.version);
  }

  /** An order that nobody answered is cancelled and refunded by its own clock (money: clocks). */
  async statusChanged(tx: SampleTransaction, order: SampleOrder): Promise<void> {
    if (order.status !== 'cancelled') return;
    const request = await getRequest(tx, order);
    const now = this.now();
    const rejected = request && rejectForCancelledOrder(request, now);
    if (!rejected) return;
    await tx.update(rejected);
    await tx.publish(
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
}

async function getRequest(tx: SampleTransaction, { kind, sampleRequestId }: SampleOrder) {
  return kind === 'sample' && sampleRequestId ? tx.lock(sampleRequestId) : null;
}
