import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { orderingRpc, type Actor, type Order, type OrderAction } from '@makeport/contracts';
import { orderStatuses } from '@makeport/rules';
import { eventually } from '@makeport/testing';
import { getBooks } from '../../../src/adapters/postgres/money/books';
import { Invoices } from '../../../src/adapters/postgres/orders/invoices';
import {
  actor,
  adminActor,
  anonymous,
  brandActor,
  greenformActor,
  OrderingStack,
  otherBrandActor,
  voltworksActor,
} from '../../support/ordering-stack';
import { greenCatalogProduct, powerBank } from '../../support/products';
import { refusal } from '../../support/refusal';
import { runFromSource } from '../../support/source-process';

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start({ PAYOUT_RETRY_HOURS: '0.0002' });
  await stack.startApi();
  await stack.startWorker();
});
afterAll(() => stack.stop());
afterEach(() => stack.expectBooksInOrder());

const productionSteps = ['approve', 'start_production', 'mark_shipping', 'mark_completed'] as const;

async function place(paymentMethod?: string): Promise<Order> {
  const { checkoutId, paymentIntentId } = await stack.openCheckout();
  await stack.pay(paymentIntentId, paymentMethod);
  const { orders } = await stack.call(orderingRpc.completeCheckout, {
    checkoutId,
    paymentMethod: 'credit',
  });
  const [order] = orders;
  if (!order) throw new Error('a completed checkout has an order');
  return order;
}

async function read(orderId: string): Promise<Order> {
  return (await stack.call(orderingRpc.getOrder, { orderId }, voltworksActor)).order;
}

/** Returns the sandbox's objects of one sale. */
async function saleAtProvider(checkoutId: string): Promise<unknown> {
  const { transferGroups } = await stack.sandbox<{ transferGroups: Record<string, unknown> }>(
    '/books',
  );
  return transferGroups[checkoutId];
}

async function getTransfers(orderId: string): Promise<unknown[]> {
  const { transfer } = await stack.sandbox<{ transfer: { metadata: Record<string, string> }[] }>(
    '/objects?kind=transfer',
  );
  return transfer.filter(({ metadata }) => metadata['orderId'] === orderId);
}

describe('the life of an order', () => {
  it('ORD-2, ORD-6, ORD-8: from the payment to the released escrow, every amount exactly once', async () => {
    const order = await place();
    for (const [index, action] of productionSteps.entries()) {
      const changed = await stack.press(order.id, action);
      expect(changed.version).toBe(index + 2);
      await stack.expectBooksInOrder();
    }
    await stack.payoutSettled(order.id);
    const completed = await read(order.id);
    expect(completed).toMatchObject({ status: 'completed', escrowState: 'released' });
    expect(completed.completedAt).not.toBeNull();
    expect(await stack.escrowTransactions(order.id)).toEqual([
      { type: 'hold', status: 'released', amount: 133_500 },
      { type: 'release', status: 'settled', amount: 133_500 },
    ]);
    expect(await stack.balance(`escrow:${order.id}`)).toBe(0);
    expect(await saleAtProvider(order.checkoutId)).toEqual({
      charged: 133_500,
      refunded: 0,
      transferred: 133_500,
      reversed: 0,
    });
    expect(await getTransfers(order.id)).toEqual([
      expect.objectContaining({
        destination: 'acct_demo_voltworks',
        amount: 133_500,
        transfer_group: order.checkoutId,
      }),
    ]);
    const changes = productionSteps.map(() => 'ordering.order-status-changed.v1');
    expect(await stack.events(order.id, 'ordering.order')).toEqual([
      'ordering.order-placed.v1',
      ...changes,
    ]);
    expect(await stack.events(order.id, 'ordering.escrow')).toEqual([
      'ordering.escrow-held.v1',
      'ordering.escrow-released.v1',
    ]);
    const books = await getBooks(stack.database, order.number);
    expect(books?.postings.map(({ kind }) => kind)).toEqual([
      'captured',
      'released',
      'transferred',
    ]);
    expect(books?.stripeCalls).toMatchObject([
      {
        step: 'payment',
        state: 'succeeded',
        idempotencyKey: `checkout:${order.checkoutId}:payment:1`,
      },
      { step: 'transfer', state: 'succeeded', idempotencyKey: `order:${order.id}:transfer:1` },
    ]);
    const printed = await runFromSource(
      join(__dirname, '..', '..', '..', 'src', 'books.ts'),
      [order.number],
      {
        DATABASE_URL: stack.config.DATABASE_URL,
        STRIPE_SECRET_KEY: stack.config.STRIPE_SECRET_KEY,
        STRIPE_API_BASE: stack.config.STRIPE_API_BASE ?? '',
      },
    );
    expect(printed).toContain(
      `Order ${order.number} (${order.id}): completed, escrow released, $1,335.00`,
    );
    expect(printed).toContain('Ledger: transferred');
    expect(printed).toContain(`order:${order.id}:transfer:1`);
    // Side by side: the ledger's posting and the provider's object.
    expect(printed).toMatch(/'captured'.*'\$1,335\.00'.*'\$1,335\.00'.*'ch_\w+'.*'succeeded'/);
    expect(printed).toMatch(
      /'transferred'.*'\$1,335\.00'.*'\$1,335\.00'.*'tr_\w+'.*'to acct_demo_voltworks'/,
    );
  });

  it('ORD-2, OPEN-41: a rejected order is refunded, once, and nothing is transferred', async () => {
    const order = await place();
    const rejected = await stack.press(order.id, 'reject');
    expect(rejected).toMatchObject({
      status: 'cancelled',
      escrowState: 'refunded',
      completedAt: null,
    });
    await stack.payoutSettled(order.id);
    expect(await saleAtProvider(order.checkoutId)).toEqual({
      charged: 133_500,
      refunded: 133_500,
      transferred: 0,
      reversed: 0,
    });
    expect(await stack.events(order.id, 'ordering.escrow')).toEqual([
      'ordering.escrow-held.v1',
      'ordering.escrow-refunded.v1',
    ]);
  });

  it('B38: its brand cancels a pending order, once: refunded in full, and everybody reads who did it', async () => {
    const order = await place();
    const cancel = { orderId: order.id, requestId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => stack.call(orderingRpc.cancelOrder, cancel)),
    );
    for (const { order: cancelled } of answers)
      expect(cancelled).toMatchObject({
        status: 'cancelled',
        escrowState: 'refunded',
        cancelledByBrand: true,
        version: order.version + 1,
      });
    await stack.payoutSettled(order.id);
    expect(await saleAtProvider(order.checkoutId)).toEqual({
      charged: 133_500,
      refunded: 133_500,
      transferred: 0,
      reversed: 0,
    });
    const { timelines } = await stack.call(
      orderingRpc.getOrderTimelines,
      { orderIds: [order.id] },
      voltworksActor,
    );
    expect(timelines[0]?.timeline.find(({ kind }) => kind === 'cancelled')).toMatchObject({
      actor: 'brand',
      actorName: order.brandName,
    });
    const [event] = await stack.rows<{ reason: string }>(
      `SELECT envelope->'data'->>'reason' AS reason FROM outbox
        WHERE aggregate_id = $1 AND type = 'ordering.order-status-changed.v1'`,
      [order.id],
    );
    expect(event?.reason).toBe('cancelled_by_brand');
    await expect(stack.call(orderingRpc.cancelOrder, { orderId: order.id })).rejects.toThrow(
      'This order is already cancelled.',
    );
  });

  it('PIC-7: its two sides and administrators read its product, to all others it does not exist', async () => {
    const [first, second] = [await place(), await place()];
    const orderIds = [first.id, second.id, randomUUID()];
    const readAs = async (as: Actor) =>
      (await stack.call(orderingRpc.getOrderProducts, { orderIds }, as)).products;
    const known = [first, second].map(({ id, productId }) => ({ orderId: id, productId }));
    for (const as of [brandActor, voltworksActor, adminActor])
      expect(await readAs(as)).toEqual(expect.arrayContaining(known));
    for (const as of [otherBrandActor, greenformActor]) expect(await readAs(as)).toEqual([]);
    await expect(readAs(anonymous)).rejects.toThrow('User not authenticated');
  });

  it('B38: nobody else cancels it', async () => {
    const { id: orderId } = await place();
    const cancel = (as: Actor) => stack.call(orderingRpc.cancelOrder, { orderId }, as);
    await expect(cancel(voltworksActor)).rejects.toThrow('Not authorized');
    await expect(cancel(adminActor)).rejects.toThrow('Not authorized');
    await expect(cancel(greenformActor)).rejects.toThrow('Order not found');
    await expect(cancel(anonymous)).rejects.toThrow('User not authenticated');
  });

  it('B38, F25: of approval and cancellation the first wins, and the other reads that it came too late', async () => {
    const { id: orderId, version } = await place();
    const [approved, cancelled] = await Promise.allSettled([
      stack.press(orderId, 'approve'),
      stack.call(orderingRpc.cancelOrder, { orderId }),
    ]);
    const now = await read(orderId);
    expect(now.version).toBe(version + 1);
    if (now.status === 'approved')
      expect(cancelled).toMatchObject({
        reason: {
          message:
            'The manufacturer has already accepted this order. It can no longer be cancelled.',
        },
      });
    else expect(approved).toMatchObject({ reason: { message: 'Failed to update order status' } });
    // Here the approval is always first, so the refusal is tested whichever call has won above.
    const { id: later } = await place();
    await stack.press(later, 'approve');
    await expect(stack.call(orderingRpc.cancelOrder, { orderId: later })).rejects.toThrow(
      refusal({ kind: 'conflict', code: 'ordering.not_cancellable' }),
    );
  });

  it('B16, ORD-2: the reason of a rejection is stored, in its timeline and beside its event', async () => {
    const order = await place();
    const reject = {
      orderId: order.id,
      action: 'reject',
      reason: ' No capacity until May. ',
    } as const;
    const { order: rejected } = await stack.call(
      orderingRpc.changeOrderStatus,
      reject,
      voltworksActor,
    );
    const cancellation = { by: 'manufacturer', reason: 'No capacity until May.' };
    expect(rejected).toMatchObject({ status: 'cancelled', cancellation });
    expect(await read(order.id)).toMatchObject({ cancellation });
    const { timelines } = await stack.call(orderingRpc.getOrderTimelines, { orderIds: [order.id] });
    expect(timelines[0]?.timeline.find(({ kind }) => kind === 'rejected')).toMatchObject({
      actor: 'manufacturer',
      note: 'No capacity until May.',
    });
    const [event] = await stack.rows(
      `SELECT envelope->'data'->'order'->'cancellation' AS cancellation, details FROM outbox
         JOIN event_details ON event_id = outbox.id
        WHERE outbox.aggregate_id = $1 AND type = 'ordering.order-status-changed.v1'`,
      [order.id],
    );
    expect(event).toEqual({
      cancellation: { ...cancellation, reason: null },
      details: { 'order.cancellation.reason': cancellation.reason },
    });
  });

  it('B16: only a rejection takes a reason', async () => {
    const order = await place();
    const approve = { orderId: order.id, action: 'approve', reason: 'Gladly' } as const;
    await expect(
      stack.call(orderingRpc.changeOrderStatus, approve, voltworksActor),
    ).rejects.toThrow(refusal({ kind: 'invalid_input', field: 'reason' }));
  });

  it('OPEN-30: of two orders of one payment one is refunded, the other paid out', async () => {
    const [first, second] = await stack.placeOrder({
      items: [
        { productId: powerBank.id, quantity: 100 },
        { productId: greenCatalogProduct.id, quantity: 100 },
      ],
    });
    if (!first || !second) throw new Error('two manufacturers, two orders');
    await stack.press(first.id, 'reject');
    for (const action of productionSteps) await stack.press(second.id, action, greenformActor);
    await Promise.all([stack.payoutSettled(first.id), stack.payoutSettled(second.id)]);
    expect(await saleAtProvider(first.checkoutId)).toEqual({
      charged: first.totals.totalCents + second.totals.totalCents,
      refunded: first.totals.totalCents,
      transferred: second.totals.totalCents,
      reversed: 0,
    });
  });

  it('ORD-5, OPEN-43: due date and tracking number are stored, the items stay', async () => {
    const order = await place();
    await stack.press(order.id, 'approve');
    const change = (request: { action: OrderAction; dueDate?: string; trackingNumber?: string }) =>
      stack.call(orderingRpc.changeOrderStatus, { orderId: order.id, ...request }, voltworksActor);
    await change({ action: 'start_production', dueDate: '2027-02-01' });
    const shipped = await change({ action: 'mark_shipping', trackingNumber: 'TRK-1' });
    expect(shipped.order).toMatchObject({
      trackingNumber: 'TRK-1',
      dueDate: '2027-02-01',
      items: order.items,
    });
  });

  it('PAPER-1, PAPER-3: a shipment is stored and corrected once, with its history, until the completion', async () => {
    const order = await place();
    for (const action of ['approve', 'start_production'] as const)
      await stack.press(order.id, action);
    const ship = {
      action: 'mark_shipping',
      carrier: 'fedex',
      trackingNumber: '123456789012',
    } as const;
    const { order: shipped } = await stack.call(
      orderingRpc.changeOrderStatus,
      { orderId: order.id, ...ship },
      voltworksActor,
    );
    expect(shipped.shipment).toEqual({
      carrier: 'fedex',
      carrierName: 'FedEx',
      trackingNumber: '123456789012',
      trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr=123456789012',
      shippedAt: shipped.updatedAt,
    });
    const correct = (as: Actor, requestId = randomUUID()) =>
      stack.call(
        orderingRpc.correctShipment,
        { orderId: order.id, carrier: 'ups', trackingNumber: '1Z999AA10123456784', requestId },
        as,
      );
    for (const as of [greenformActor, brandActor])
      await expect(correct(as)).rejects.toThrow('Unauthorized to update order status');
    await expect(correct(anonymous)).rejects.toThrow('User not authenticated');
    const requestId = randomUUID();
    const repeated = await Promise.all(
      Array.from({ length: 5 }, () => correct(voltworksActor, requestId)),
    );
    const versions = repeated.map(({ order: { version } }) => version);
    expect(new Set(versions)).toEqual(new Set([shipped.version + 1]));
    expect((await read(order.id)).shipment).toMatchObject({
      carrierName: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      shippedAt: shipped.shipment?.shippedAt,
    });
    const events = await stack.events(order.id, 'ordering.order');
    expect(events.filter((type) => type === 'ordering.order-shipment-corrected.v1')).toHaveLength(
      1,
    );
    const { timelines } = await stack.call(
      orderingRpc.getOrderTimelines,
      { orderIds: [order.id] },
      brandActor,
    );
    expect(timelines[0]?.timeline.at(-1)).toMatchObject({
      kind: 'shipping',
      corrected: true,
      actor: 'manufacturer',
      note: 'UPS, tracking number 1Z999AA10123456784 (before: FedEx, tracking number 123456789012)',
    });
    await stack.press(order.id, 'mark_completed');
    await expect(correct(voltworksActor)).rejects.toThrow(
      refusal({
        kind: 'conflict',
        message: 'The shipment of this order can no longer be corrected',
      }),
    );
  });

  it('PAPER-6: each paid order gets one number of the year, in a row without gaps, for good', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => place()));
    const get = (orderId: string, as: Actor = brandActor) =>
      stack.call(orderingRpc.getInvoice, { orderId }, as);
    const asked = await Promise.all([...orders, ...orders].map(({ id }) => get(id)));
    const numbers = asked.map(({ number }) => number);
    expect(numbers.slice(0, 6)).toEqual(numbers.slice(6));
    expect(new Set(numbers).size).toBe(6);
    const invalid = { orderId: randomUUID() };
    await expect(stack.call(orderingRpc.getInvoice, invalid, brandActor)).rejects.toThrow(
      'Order not found',
    );
    // A rolled back transaction uses no number.
    const before = await place();
    await stack.database
      .transaction(async (manager) => {
        await Invoices.issueWithin(manager, before.id, new Date());
        throw new Error('the process died');
      })
      .catch(() => undefined);
    await get(before.id);
    const [row] = await stack.rows<{ issued: number; last: number }>(
      `SELECT count(*)::int AS issued, max(sequence) AS last FROM invoices`,
    );
    expect(row?.issued).toBe(row?.last);
    const year = new Date().getUTCFullYear();
    expect(numbers[0]).toMatch(new RegExp(`^MP-${year}-\\d{6}$`));
    for (const change of ['UPDATE invoices SET sequence = 999', 'DELETE FROM invoices'])
      await expect(stack.rows(change)).rejects.toThrow('an invoice never changes');
  });

  it('PAPER-6: the invoice of a paid order is issued without anybody asking', async () => {
    const { id } = await place();
    await eventually(async () => {
      expect(await stack.rows('SELECT 1 FROM invoices WHERE order_id = $1', [id])).toHaveLength(1);
    });
  });

  it('PAPER-7, PAPER-8: each side gets what is its own, everybody else nothing', async () => {
    const { id: orderId } = await place();
    const get = (as: Actor) => stack.call(orderingRpc.getInvoice, { orderId }, as);
    const [brand, maker] = [await get(brandActor), await get(voltworksActor)];
    expect(brand.number).toBe(maker.number);
    expect(brand.order.billingAddress).toBeTruthy();
    expect(brand.earned).toBeUndefined();
    expect(maker.order.billingAddress ?? null).toBeNull();
    expect(maker.order.cardLastFour ?? null).toBeNull();
    expect(maker.earned).toEqual({ releasedCents: 0, feeCents: 0 });
    for (const as of [otherBrandActor, greenformActor])
      await expect(get(as)).rejects.toThrow('Order not found');
    await expect(get(anonymous)).rejects.toThrow('User not authenticated');
    await stack.press(orderId, 'reject');
    expect(await get(brandActor)).toMatchObject({
      number: brand.number,
      issuedAt: brand.issuedAt,
      refundedCents: brand.order.totals.totalCents,
    });
  });

  it.each([
    ['another manufacturer', greenformActor, 'Unauthorized to update order status'],
    ['the brand', brandActor, 'Unauthorized to update order status'],
    [
      'an admin',
      actor('admin', { id: '00000000-0000-4000-8000-000000000901', name: 'Admin' }),
      'Unauthorized to update order status',
    ],
    ['nobody', anonymous, 'User not authenticated'],
  ])('ORD-4: %s may not change the status', async (_who, as, message) => {
    const order = await place();
    await expect(stack.press(order.id, 'approve', as)).rejects.toThrow(refusal({ message }));
    expect((await read(order.id)).status).toBe('pending');
  });

  it.each(['start_production', 'mark_shipping', 'mark_completed'] as const)(
    'ORD-3: %s of a pending order is refused; the status stays',
    async (action) => {
      const order = await place();
      await expect(stack.press(order.id, action)).rejects.toThrow(
        refusal({ kind: 'conflict', message: 'Failed to update order status' }),
      );
      expect(await read(order.id)).toMatchObject({ status: 'pending', version: 1 });
    },
  );

  it('OPEN-39: of simultaneous steps exactly one succeeds, the others are told', async () => {
    const order = await place();
    const presses = (['approve', 'reject', 'approve', 'reject'] as const).map((action) =>
      stack.press(order.id, action),
    );
    const results = await Promise.allSettled(presses);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ message: 'Failed to update order status' });
    const steps = await stack.rows(
      `SELECT 1 FROM order_steps WHERE order_id = $1 AND action IN ('approve', 'reject')`,
      [order.id],
    );
    expect(steps).toHaveLength(1);
  });

  it('ORD-3: a cancelled order stays cancelled', async () => {
    const order = await place();
    await stack.press(order.id, 'reject');
    await stack.payoutSettled(order.id);
    await expect(stack.press(order.id, 'approve')).rejects.toThrow(
      refusal({ message: 'Failed to update order status' }),
    );
  });
});

describe('the money at the provider', () => {
  it.each(['fail_after', 'drop_after', 'fail_before', 'drop_before', 'rate_limit'] as const)(
    'ORD-8: a transfer whose answer is lost (%s) happens once',
    async (effect) => {
      const order = await place();
      for (const action of productionSteps.slice(0, 3)) await stack.press(order.id, action);
      await stack.sandbox('/faults', { path: '/v1/transfers', effect });
      await stack.press(order.id, 'mark_completed');
      await stack.payoutSettled(order.id);
      expect(await getTransfers(order.id)).toHaveLength(1);
    },
  );

  it.each(['fail_after', 'drop_after', 'fail_before', 'drop_before'] as const)(
    'OPEN-41: a refund whose answer is lost (%s) happens once',
    async (effect) => {
      const order = await place();
      await stack.sandbox('/faults', { path: '/v1/refunds', effect });
      await stack.press(order.id, 'reject');
      await stack.payoutSettled(order.id);
      expect(await saleAtProvider(order.checkoutId)).toMatchObject({ refunded: 133_500 });
    },
  );

  it('OPEN-41: a refund is pending until the bank confirms it, then settled', async () => {
    const order = await place('pm_card_pendingRefund');
    await stack.press(order.id, 'reject');
    await eventually(async () => {
      expect(await saleAtProvider(order.checkoutId)).toMatchObject({ refunded: 133_500 });
    });
    expect(await stack.escrowTransactions(order.id)).toContainEqual({
      type: 'refund',
      status: 'pending',
      amount: 133_500,
    });
    expect(await stack.events(order.id, 'ordering.escrow')).toEqual(['ordering.escrow-held.v1']);
    await stack.payoutSettled(order.id);
    expect(await stack.events(order.id, 'ordering.escrow')).toContain(
      'ordering.escrow-refunded.v1',
    );
  });

  it('a refund that the bank sends back later is owed again, and shows as failed', async () => {
    const order = await place('pm_card_refundFail');
    await stack.press(order.id, 'reject');
    await stack.payoutSettled(order.id);
    expect(await stack.balance('refunds')).toBe(0);
    await stack.sandbox('/settle', {});
    await eventually(async () => {
      expect(await stack.escrowTransactions(order.id)).toContainEqual({
        type: 'refund',
        status: 'failed',
        amount: 133_500,
      });
    });
    expect(await stack.balance('refunds')).toBe(133_500);
    const [figures] = await stack.rows<{ clearing: string }>(
      `SELECT sum(CASE side WHEN 'debit' THEN amount_cents ELSE -amount_cents END) AS clearing
         FROM ledger_postings p JOIN ledger_entries e ON e.posting_id = p.id
        WHERE p.order_id = $1 AND account = 'stripe_clearing'`,
      [order.id],
    );
    expect(Number(figures?.clearing)).toBe(133_500);

    // The ledger allows one refund of an order, so a new workflow never requests another one from
    // the provider.
    const admin = actor('admin', { id: '00000000-0000-4000-8000-000000000901', name: 'Admin' });
    const orderId = order.id;
    const retried = await stack.call(
      orderingRpc.retryOrders,
      { orderIds: [orderId], requestId: randomUUID() },
      admin,
    );
    expect(retried.results).toMatchObject([{ orderId, done: true }]);
    await eventually(async () => {
      const { workflow } = await stack.call(orderingRpc.getOrderProcess, { orderId }, admin);
      expect(workflow).toMatchObject({ status: 'COMPLETED' });
    });
    const [paid] = await stack.rows<{ intent: string }>(
      `SELECT stripe_payment_intent_id AS intent FROM payments JOIN orders USING (checkout_id) WHERE orders.id = $1`,
      [orderId],
    );
    const { data: refunds } = await stack.stripe.refunds.list({
      payment_intent: paid?.intent ?? '',
    });
    expect(refunds).toHaveLength(1);
  });
});

describe('reading orders', () => {
  it('OPEN-47, ORD-23: only the brand, the manufacturer and admins see an order', async () => {
    const { id } = await place();
    const admin = actor('admin', { id: '00000000-0000-4000-8000-000000000901', name: 'Admin' });
    for (const as of [brandActor, voltworksActor, admin]) {
      expect((await stack.call(orderingRpc.getOrder, { orderId: id }, as)).order.id).toBe(id);
    }
    for (const as of [otherBrandActor, greenformActor]) {
      await expect(stack.call(orderingRpc.getOrder, { orderId: id }, as)).rejects.toThrow(
        refusal({ kind: 'not_found', message: 'Order not found' }),
      );
    }
    await expect(stack.call(orderingRpc.getOrder, { orderId: randomUUID() })).rejects.toThrow(
      'Order not found',
    );
    await expect(stack.call(orderingRpc.getOrder, { orderId: id }, anonymous)).rejects.toThrow(
      'User not authenticated',
    );
  });

  it('BDASH-36, MFR-69: lists hold own orders only, newest first, page by page', async () => {
    const buyer = actor('brand', { id: randomUUID(), name: 'Paged Brand' });
    const placed: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { checkoutId, paymentIntentId } = await stack.openCheckout({}, buyer);
      await stack.pay(paymentIntentId);
      const request = { checkoutId, paymentMethod: 'credit' } as const;
      const { orders } = await stack.call(orderingRpc.completeCheckout, request, buyer);
      placed.unshift(orders[0]?.id ?? '');
    }
    const first = await stack.call(orderingRpc.listOrders, { first: 2 }, buyer);
    expect(first).toMatchObject({ total: 3, hasMore: true });
    const rest = await stack.call(
      orderingRpc.listOrders,
      { first: 2, after: first.orders[1]?.id },
      buyer,
    );
    expect(rest.hasMore).toBe(false);
    expect([...first.orders, ...rest.orders].map(({ id }) => id)).toEqual(placed);

    expect((await stack.call(orderingRpc.listOrders, {}, otherBrandActor)).orders).toEqual([]);
    // Another account's order is not a valid cursor.
    const foreign = await stack.call(orderingRpc.listOrders, { after: placed[0] }, otherBrandActor);
    expect(foreign.orders).toEqual([]);
    await expect(stack.call(orderingRpc.listOrders, {}, anonymous)).rejects.toThrow(
      'User not authenticated',
    );
  });

  it('OPEN-52, MFR-40: searches by product, SKU and partner, whatever the case, and by status', async () => {
    const buyer = actor('brand', { id: randomUUID(), name: '100% Searching_Brand' });
    const { checkoutId, paymentIntentId } = await stack.openCheckout({}, buyer);
    await stack.pay(paymentIntentId);
    const { orders } = await stack.call(
      orderingRpc.completeCheckout,
      { checkoutId, paymentMethod: 'credit' },
      buyer,
    );
    const ids = orders.map(({ id }) => id);
    const search = async (
      request: { search?: string; status?: 'pending' | 'approved' },
      as = buyer,
    ) => (await stack.call(orderingRpc.listOrders, request, as)).orders.map(({ id }) => id);
    for (const text of ['power BANK', 'vw-pb', 'VOLTWORKS', '  '])
      expect(await search({ search: text })).toEqual(ids);
    expect(await search({ search: '100%' })).toEqual([]);
    expect(await search({ search: '100% searching_' }, voltworksActor)).toEqual(ids);
    expect(await search({ search: 'searching-' }, voltworksActor)).toEqual([]);
    expect(await search({ status: 'pending' })).toEqual(ids);
    expect(await search({ status: 'approved' })).toEqual([]);
  });

  it('OPEN-50, MFR-5: statistics count and sum own orders; months begin in UTC', async () => {
    const buyer = actor('brand', { id: randomUUID(), name: 'Counting Brand' });
    const own: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { checkoutId, paymentIntentId } = await stack.openCheckout({}, buyer);
      await stack.pay(paymentIntentId);
      const request = { checkoutId, paymentMethod: 'credit' } as const;
      own.push(
        (await stack.call(orderingRpc.completeCheckout, request, buyer)).orders[0]?.id ?? '',
      );
    }
    const [cancelled, completed] = own;
    await stack.press(cancelled ?? '', 'reject');
    for (const action of productionSteps) await stack.press(completed ?? '', action);
    const statistics = (): Promise<unknown> =>
      stack.call(orderingRpc.getOrderStatistics, {}, buyer);
    const sums = {
      completedRevenueCents: 133_500,
      totalInvestmentCents: 267_000,
      inEscrowCents: 133_500,
      releasedCents: 133_500,
      refundedCents: 133_500,
      // a separate test covers the amounts by month
      spendingByMonth: expect.any(Array) as unknown,
      // a brand completes no orders
      revenueByMonth: [],
    };
    const none = Object.fromEntries(orderStatuses.map((status) => [status, 0]));
    const countByStatus = { ...none, pending: 1, completed: 1, cancelled: 1 };
    expect(await statistics()).toEqual({
      ...sums,
      countByStatus,
      pendingProduction: 1,
      completedThisMonth: 1,
      revenueThisMonthCents: 133_500,
    });
    await stack.rows(
      `UPDATE orders SET completed_at = date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '1 ms'
        WHERE id = $1`,
      [completed],
    );
    expect(await statistics()).toEqual({
      ...sums,
      countByStatus,
      pendingProduction: 1,
      completedThisMonth: 0,
      revenueThisMonthCents: 0,
    });
  });
});
