import { randomUUID } from 'node:crypto';
import {
  exampleSampleRequest,
  orderingRpc,
  samplesRpc,
  type Actor,
  type SampleRequest,
} from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import type { FakeService } from '@makeport/service-kit/testing';
import { eventually } from '@makeport/testing';
import { shippingInfo } from '../../support/builders';
import {
  anonymous,
  brandActor,
  OrderingStack,
  otherBrandActor,
  voltworksActor,
} from '../../support/ordering-stack';
import { refusal } from '../../support/refusal';

let stack: OrderingStack;
let samples: FakeService;
beforeAll(async () => {
  stack = await OrderingStack.start();
  samples = await stack.startSamples();
  await stack.startApi();
});
afterAll(() => stack.stop());
afterEach(() => stack.expectBooksInOrder());

/** Replaces all requests of the samples service with this one. */
function requested(changes: Partial<SampleRequest> = {}): SampleRequest {
  const request = { ...exampleSampleRequest, id: randomUUID(), ...changes };
  samples.answer(samplesRpc.getSampleRequest, async ({ sampleRequestId }) => {
    if (sampleRequestId !== request.id)
      throw new DomainError('not_found', 'samples.request_not_found', 'Sample request not found');
    return { request };
  });
  return request;
}

function open(sampleRequestId: string, changes: object = {}, as: Actor = brandActor) {
  const request = {
    sampleRequestId,
    shippingInfo,
    shippingMethod: 'standard' as const,
    ...changes,
  };
  return stack.call(orderingRpc.openSampleCheckout, request, as);
}

const price = (sampleRequestId: string, as: Actor = brandActor) =>
  stack.call(orderingRpc.priceSample, { sampleRequestId }, as);

async function complete(checkoutId: string) {
  return stack.call(orderingRpc.completeCheckout, { checkoutId, paymentMethod: 'credit' });
}

describe('the checkout of a sample', () => {
  it('CHK-32, CHK-33: costs quantity times the fee of the request, without tax and shipping', async () => {
    const { id } = requested({ quantity: 3, sampleCostCents: 4_500 });
    expect((await price(id)).totals).toEqual({
      subtotalCents: 13_500,
      taxCents: 0,
      shippingCents: 0,
      creditCents: 0,
      totalCents: 13_500,
    });
  });

  it('CHK-32: without a fee of its own $50 each', async () => {
    const { id } = requested({ quantity: 2, sampleCostCents: null });
    const opened = await open(id, { shippingMethod: 'overnight', expectedTotalCents: 10_000 });
    expect(opened.totals.totalCents).toBe(10_000);
    const intent = await stack.stripe.paymentIntents.retrieve(opened.paymentIntentId);
    expect(intent).toMatchObject({ amount: 10_000, metadata: { checkoutId: opened.checkoutId } });
  });

  it('CHK-34, OPEN-33: a paid one becomes an order of kind sample with its requirements, held like any other', async () => {
    const request = requested({
      quantity: 1,
      requirements: ['Matte black shell', 'Logo on the back'],
    });
    const { checkoutId, paymentIntentId } = await open(request.id, { shippingMethod: 'express' });
    await stack.pay(paymentIntentId);
    const { orders } = await complete(checkoutId);
    expect(orders).toMatchObject([
      {
        kind: 'sample',
        status: 'pending',
        escrowState: 'pending',
        sampleRequestId: request.id,
        manufacturerId: request.manufacturerId,
        productName: request.productName,
        quantity: 1,
        shippingMethod: 'express',
        totals: {
          subtotalCents: 4_500,
          taxCents: 0,
          shippingCents: 0,
          creditCents: 0,
          totalCents: 4_500,
        },
        customizationDetails: {
          totalCostCents: 0,
          options: [
            { value: 'Matte black shell', costCents: 0, quantity: 1 },
            { value: 'Logo on the back', costCents: 0, quantity: 1 },
          ],
        },
      },
    ]);
    const orderId = orders[0]?.id ?? '';
    expect(await stack.balance(`escrow:${orderId}`)).toBe(4_500);
    expect(await stack.events(orderId, 'ordering.order')).toEqual(['ordering.order-placed.v1']);
  });

  it('OPEN-35: a request has one checkout and one payment, whatever the buyer comes back with', async () => {
    const { id } = requested();
    const opened = await Promise.all(Array.from({ length: 6 }, () => open(id)));
    const later = await open(id, {
      shippingInfo: { ...shippingInfo, city: 'Salem' },
      shippingMethod: 'overnight',
    });
    expect(new Set([...opened, later].map(({ checkoutId }) => checkoutId)).size).toBe(1);
    expect(new Set([...opened, later].map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
    await stack.pay(later.paymentIntentId);
    const { orders } = await complete(later.checkoutId);
    expect(orders[0]).toMatchObject({
      shippingInfo: { city: 'Salem' },
      shippingMethod: 'overnight',
    });
  });

  it('OPEN-35: a paid request is not paid again', async () => {
    const { id } = requested();
    const { checkoutId, paymentIntentId } = await open(id);
    await stack.pay(paymentIntentId);
    await complete(checkoutId);
    await expect(open(id)).rejects.toThrow(
      refusal({ kind: 'conflict', code: 'ordering.sample_already_paid' }),
    );
  });

  it('OPEN-32: a browser that dies after paying still gets its sample order', async () => {
    const { id } = requested();
    const { checkoutId, paymentIntentId } = await open(id);
    await stack.pay(paymentIntentId);
    await eventually(async () => {
      const orders = await stack.rows(`SELECT id FROM orders WHERE checkout_id = $1`, [checkoutId]);
      expect(orders).toHaveLength(1);
    });
  });

  it('OPEN-35: one that was given up can be opened anew', async () => {
    const { id } = requested();
    const first = await open(id);
    await stack.rows(`UPDATE checkouts SET status = 'abandoned' WHERE id = $1`, [first.checkoutId]);
    const second = await open(id);
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
  });

  it.each(['rejected', 'cancelled'] as const)(
    'OPEN-35: a request that is %s cannot be paid',
    async (status) => {
      const { id } = requested({ status });
      const notPayable = refusal({ kind: 'conflict', code: 'ordering.sample_not_payable' });
      await expect(price(id)).rejects.toThrow(notPayable);
      await expect(open(id)).rejects.toThrow(notPayable);
    },
  );

  it('OPEN-35: one that was shipped before it was paid is still to be paid', async () => {
    const { id } = requested({ status: 'shipped' });
    expect((await open(id)).totals.totalCents).toBe(9_000);
  });

  it('NFR-17: another price than the buyer saw is refused, and nothing is stored', async () => {
    const { id } = requested();
    await expect(open(id, { expectedTotalCents: 1 })).rejects.toThrow(
      refusal({ code: 'ordering.price_changed' }),
    );
    expect(await stack.rows(`SELECT id FROM checkouts WHERE sample_request_id = $1`, [id])).toEqual(
      [],
    );
  });

  it('CHK-9: shipping information is asked for as in every checkout', async () => {
    const { id } = requested();
    await expect(open(id, { shippingInfo: { ...shippingInfo, zipCode: ' ' } })).rejects.toThrow(
      refusal({ message: 'Missing required shipping information: ZIP Code' }),
    );
  });

  it("OPEN-40: only for the request's own brand; to others it does not exist", async () => {
    const { id } = requested();
    for (const ask of [price, (requestId: string, as?: Actor) => open(requestId, {}, as)]) {
      await expect(ask(id, otherBrandActor)).rejects.toThrow(
        refusal({ kind: 'not_found', message: 'Sample request not found' }),
      );
      await expect(ask(id, voltworksActor)).rejects.toThrow(refusal({ message: 'Not authorized' }));
      await expect(ask(id, anonymous)).rejects.toThrow(
        refusal({ message: 'User not authenticated' }),
      );
      await expect(ask(randomUUID())).rejects.toThrow(refusal({ kind: 'not_found' }));
    }
  });

  it('says so while the samples service is away; a cart can be ordered all the same', async () => {
    samples.answer(samplesRpc.getSampleRequest, async () => {
      throw new DomainError(
        'unavailable',
        'samples.unavailable',
        'Samples is not available. Please try again.',
      );
    });
    await expect(open(randomUUID())).rejects.toThrow(refusal({ kind: 'unavailable' }));
    expect(await stack.placeOrder()).toHaveLength(1);
  });
});
