import { randomUUID } from 'node:crypto';
import {
  exampleSampleRequest,
  orderingRpc,
  samplesEvents,
  samplesRpc,
  type Actor,
  type Order,
  type SampleRequestStatus,
  type SampleRequestView,
} from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { Outbox } from '@makeport/event-bus';
import type { FakeService } from '@makeport/service-kit/testing';
import { eventually } from '@makeport/testing';
import { shippingInfo } from './builders';
import { brandActor, type OrderingStack } from './ordering-stack';
import { powerBank } from './products';

/**
 * A stand-in for the samples service: answers for its requests and publishes their changes to
 * Kafka.
 */
export class SampleDesk {
  private readonly requests = new Map<string, SampleRequestView>();
  private readonly outbox = new Outbox({ source: 'samples' });

  private constructor(
    private readonly stack: OrderingStack,
    samples: FakeService,
  ) {
    samples.answer(samplesRpc.getSampleRequest, async ({ sampleRequestId }) => {
      const request = this.requests.get(sampleRequestId);
      if (!request) throw new DomainError('not_found', 'samples.request_not_found', 'not found');
      return { request };
    });
  }

  static async open(stack: OrderingStack): Promise<SampleDesk> {
    return new SampleDesk(stack, await stack.startSamples());
  }

  /** Adds a request for two power banks at $45 each, unless the test changes it. */
  requested(changes: Partial<SampleRequestView> = {}): SampleRequestView {
    const request = {
      ...exampleSampleRequest,
      id: randomUUID(),
      productId: powerBank.id,
      productName: powerBank.name,
      ...changes,
    };
    this.requests.set(request.id, request);
    return request;
  }

  /** Decides as the request's manufacturer; ordering receives the event a little later. */
  async decide(requestId: string, status: SampleRequestStatus): Promise<void> {
    const before = this.requests.get(requestId);
    if (!before) throw new Error(`no request ${requestId}`);
    const request = { ...before, status, version: before.version + 1 };
    this.requests.set(requestId, request);
    const change = {
      previousStatus: before.status,
      status,
      reason: null,
      at: new Date().toISOString(),
    };
    await this.stack.database.transaction((manager) =>
      this.outbox.add(
        manager,
        samplesEvents.sampleRequestStatusChanged,
        { request, ...change },
        { version: request.version },
      ),
    );
  }

  /** Resolves when ordering has received the status. */
  async heard(requestId: string, status: SampleRequestStatus): Promise<void> {
    await eventually(async () => {
      const known = await this.stack.rows('SELECT status FROM sample_requests WHERE id = $1', [
        requestId,
      ]);
      expect(known).toEqual([{ status }]);
    });
  }

  openCheckout(sampleRequestId: string, as: Actor = brandActor) {
    const request = { sampleRequestId, shippingInfo, shippingMethod: 'standard' as const };
    return this.stack.call(orderingRpc.openSampleCheckout, request, as);
  }

  /** Opens the checkout of a request, pays it and returns its order. */
  async paid(requestId: string, as: Actor = brandActor): Promise<Order> {
    const { checkoutId, paymentIntentId } = await this.openCheckout(requestId, as);
    await this.stack.pay(paymentIntentId);
    const request = { checkoutId, paymentMethod: 'credit' } as const;
    const [order] = (await this.stack.call(orderingRpc.completeCheckout, request, as)).orders;
    if (!order) throw new Error('a completed checkout has an order');
    return order;
  }

  /** Resolves when the order has reached that status. */
  async ordered(orderId: string, status: Order['status'], as: Actor = brandActor): Promise<Order> {
    let found: Order | undefined;
    await eventually(
      async () => {
        found = (await this.stack.call(orderingRpc.getOrder, { orderId }, as)).order;
        expect(found.status).toBe(status);
      },
      { timeoutMs: 30_000 },
    );
    if (!found) throw new Error('unreachable');
    return found;
  }

  /** Returns the amount that the provider has refunded of a payment. */
  async refundedCents(paymentIntentId: string): Promise<number> {
    const { data } = await this.stack.stripe.refunds.list({ payment_intent: paymentIntentId });
    return data.reduce((sum, refund) => sum + refund.amount, 0);
  }

  /** Returns a fee that can be credited: paid, with an approved request. */
  async creditable(
    changes: Partial<SampleRequestView> = {},
    as: Actor = brandActor,
  ): Promise<Order> {
    const { id } = this.requested(changes);
    const order = await this.paid(id, as);
    await this.decide(id, 'approved');
    return this.ordered(order.id, 'approved', as);
  }
}
