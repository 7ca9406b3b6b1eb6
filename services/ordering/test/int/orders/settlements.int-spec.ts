import { randomUUID } from 'node:crypto';
import { orderingRpc, type Actor, type Order, type SettlementAnswer } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import {
  adminActor,
  anonymous,
  brandActor,
  greenformActor,
  OrderingStack,
  otherBrandActor,
  voltworksActor,
} from '../../support/ordering-stack';
import { refusal } from '../../support/refusal';

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start({
    PAYOUT_RETRY_HOURS: '0.0002',
    PLATFORM_FEE_BASIS_POINTS: '250',
    // A larger decision of an administrator would need an approval; an agreement of both owners
    // needs none.
    APPROVAL_THRESHOLD_CENTS: '100',
  });
  await stack.startApi();
  await stack.startWorker();
});
afterAll(() => stack.stop());
afterEach(() => stack.expectBooksInOrder());

const TOTAL = 133_500;
const CLOSED = 'This offer is no longer open';

async function disputed(): Promise<Order> {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('a completed checkout has an order');
  await stack.press(order.id, 'approve');
  const { order: reported } = await stack.call(orderingRpc.reportProblem, {
    orderId: order.id,
    reason: 'The engraving is off centre.',
  });
  return reported;
}

async function offer(
  orderId: string,
  brandCents: number,
  as: Actor = voltworksActor,
  requestId: string = randomUUID(),
): Promise<Order> {
  const request = { orderId, brandCents, manufacturerCents: TOTAL - brandCents, requestId };
  return (await stack.call(orderingRpc.offerSettlement, request, as)).order;
}

async function getLife(orderId: string, as: Actor = brandActor) {
  const { timelines } = await stack.call(
    orderingRpc.getOrderTimelines,
    { orderIds: [orderId] },
    as,
  );
  const [life] = timelines;
  if (!life) throw new Error('its brand reads it');
  return life;
}

async function openOffer(orderId: string): Promise<string> {
  const { settlementOffer } = await getLife(orderId);
  if (!settlementOffer) throw new Error('there is no open offer');
  return settlementOffer.id;
}

async function answer(
  orderId: string,
  given: SettlementAnswer,
  as: Actor = brandActor,
  offerId?: string,
): Promise<Order> {
  const request = { orderId, offerId: offerId ?? (await openOffer(orderId)), answer: given };
  return (await stack.call(orderingRpc.answerSettlement, request, as)).order;
}

async function outcomes(orderId: string): Promise<(string | null)[]> {
  const rows = await stack.rows<{ outcome: string | null }>(
    'SELECT outcome FROM settlement_offers WHERE order_id = $1 ORDER BY offered_at, id',
    [orderId],
  );
  return rows.map(({ outcome }) => outcome);
}

async function allSettled(orderId: string): Promise<void> {
  await eventually(
    async () => {
      const rows = await stack.escrowTransactions(orderId);
      expect(rows.filter(({ type, status }) => type !== 'hold' && status !== 'settled')).toEqual(
        [],
      );
    },
    { timeoutMs: 30_000 },
  );
}

describe('a settlement between brand and manufacturer', () => {
  it('B40: an accepted split ends the hold like an administrator’s, without one', async () => {
    const { id, checkoutId, version } = await disputed();
    const offered = await offer(id, 53_500);
    expect(offered).toMatchObject({
      hasDispute: true,
      escrowState: 'pending',
      version: version + 1,
    });
    const before = await getLife(id, adminActor);
    expect(before.settlementOffer).toMatchObject({
      offeredBy: 'manufacturer',
      brandCents: 53_500,
      manufacturerCents: 80_000,
    });
    expect(before.nextStep).toMatchObject({ kind: 'talk', waitsFor: 'brand' });

    expect(await answer(id, 'accept')).toMatchObject({
      status: 'approved',
      escrowState: 'split',
      hasDispute: false,
      problem: null,
    });
    await allSettled(id);
    const { transferGroups } = await stack.sandbox<{ transferGroups: Record<string, unknown> }>(
      '/books',
    );
    expect(transferGroups[checkoutId]).toMatchObject({ refunded: 53_500, transferred: 78_000 });
    const { timeline, split, settlementOffer } = await getLife(id);
    expect(split).toEqual({ manufacturerCents: 80_000, brandCents: 53_500 });
    expect(settlementOffer).toBeNull();
    expect(timeline.filter(({ settlement }) => settlement)).toMatchObject([
      { settlement: 'offered', actor: 'manufacturer' },
      {
        settlement: 'accepted',
        actor: 'brand',
        note: expect.stringContaining('$535.00 back to') as string,
      },
    ]);
    expect(await stack.events(id, 'ordering.order')).toEqual([
      'ordering.order-placed.v1',
      'ordering.order-status-changed.v1',
      'ordering.order-problem-reported.v1',
      'ordering.order-settlement-changed.v1',
      'ordering.order-dispute-decided.v1',
    ]);
    const [decided] = await stack.rows<{ by: string }>(
      `SELECT envelope->'data'->>'acceptedBy' AS by FROM outbox
        WHERE aggregate_id = $1 AND type = 'ordering.order-dispute-decided.v1'`,
      [id],
    );
    expect(decided?.by).toBe('brand');
  });

  it('B40: a full refund that both agree on cancels the order, and nobody is said to have cancelled it', async () => {
    const { id } = await disputed();
    await offer(id, TOTAL, brandActor);
    const refunded = await answer(id, 'accept', voltworksActor);
    expect(refunded).toMatchObject({
      status: 'cancelled',
      escrowState: 'refunded',
      cancellation: null,
      cancelledByBrand: false,
    });
    await allSettled(id);
    expect(await stack.escrowTransactions(id)).toContainEqual({
      type: 'refund',
      status: 'settled',
      amount: TOTAL,
    });
  });

  it('B40: a full release that both agree on pays the manufacturer, and the order goes on', async () => {
    const { id } = await disputed();
    await offer(id, 0);
    expect(await answer(id, 'accept')).toMatchObject({
      status: 'approved',
      escrowState: 'released',
    });
    await allSettled(id);
  });

  it('B40: a newer offer replaces the own one, a counter-offer declines the other’s, and answers come too late', async () => {
    const { id } = await disputed();
    await offer(id, 10_000);
    const first = await openOffer(id);
    await offer(id, 20_000);
    const second = await openOffer(id);
    await expect(answer(id, 'accept', brandActor, first)).rejects.toThrow(CLOSED);
    await offer(id, 90_000, brandActor);
    await expect(answer(id, 'accept', brandActor, second)).rejects.toThrow(CLOSED);
    await answer(id, 'decline', voltworksActor);
    expect(await outcomes(id)).toEqual(['replaced', 'declined', 'declined']);
    expect((await getLife(id)).settlementOffer).toBeNull();
    await offer(id, 30_000);
    await answer(id, 'withdraw', voltworksActor);
    expect((await outcomes(id)).at(-1)).toBe('withdrawn');
  });

  it('B40: only both sides offer, and only the other side answers', async () => {
    const { id } = await disputed();
    for (const as of [otherBrandActor, greenformActor])
      await expect(offer(id, 10_000, as)).rejects.toThrow('Order not found');
    await expect(offer(id, 10_000, adminActor)).rejects.toThrow('Not authorized');
    await expect(offer(id, 10_000, anonymous)).rejects.toThrow('User not authenticated');
    await offer(id, 10_000);
    const offerId = await openOffer(id);
    for (const as of [otherBrandActor, greenformActor])
      await expect(answer(id, 'accept', as, offerId)).rejects.toThrow('Order not found');
    await expect(answer(id, 'accept', adminActor, offerId)).rejects.toThrow('Not authorized');
    await expect(answer(id, 'accept', anonymous, offerId)).rejects.toThrow(
      'User not authenticated',
    );
    await expect(answer(id, 'accept', voltworksActor, offerId)).rejects.toThrow('Not authorized');
    await expect(answer(id, 'withdraw', brandActor, offerId)).rejects.toThrow('Not authorized');
    const other = await disputed();
    await expect(answer(other.id, 'accept', brandActor, offerId)).rejects.toThrow(CLOSED);
    expect(await outcomes(id)).toEqual([null]);
  });

  it('B40: amounts that are not what is held are refused under their field', async () => {
    const { id } = await disputed();
    const request = { orderId: id, brandCents: 10_000, manufacturerCents: 10_000 };
    await expect(stack.call(orderingRpc.offerSettlement, request, voltworksActor)).rejects.toThrow(
      refusal({ kind: 'invalid_input', field: 'brandCents' }),
    );
  });

  it('B40: it ends with its problem, with a decision and with a payment that is frozen', async () => {
    const withdrawn = await disputed();
    await offer(withdrawn.id, 10_000);
    const offerId = await openOffer(withdrawn.id);
    await stack.call(orderingRpc.withdrawProblem, { orderId: withdrawn.id });
    expect(await outcomes(withdrawn.id)).toEqual(['ended']);
    await stack.call(orderingRpc.reportProblem, { orderId: withdrawn.id, reason: 'Another one' });
    await expect(answer(withdrawn.id, 'accept', brandActor, offerId)).rejects.toThrow(CLOSED);

    const frozen = await disputed();
    await offer(frozen.id, 10_000);
    const open = await openOffer(frozen.id);
    await stack.rows(`UPDATE orders SET chargeback_state = 'open' WHERE id = $1`, [frozen.id]);
    await expect(answer(frozen.id, 'accept', brandActor, open)).rejects.toThrow(CLOSED);
    await expect(offer(frozen.id, 20_000)).rejects.toThrow(
      'while a problem is open and its payment is held',
    );
  });

  it('B40: a repeated request is applied once, and of acceptance and withdrawal one wins', async () => {
    const { id, version } = await disputed();
    const requestId = randomUUID();
    const repeated = await Promise.all(
      Array.from({ length: 5 }, () => offer(id, 53_500, voltworksActor, requestId)),
    );
    expect(new Set(repeated.map((order) => order.version))).toEqual(new Set([version + 1]));
    const offerId = await openOffer(id);
    const results = await Promise.allSettled([
      answer(id, 'accept', brandActor, offerId),
      answer(id, 'withdraw', voltworksActor, offerId),
    ]);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { message: CLOSED } }]);
    const [outcome] = await outcomes(id);
    expect(outcome).toBe(results[0].status === 'fulfilled' ? 'accepted' : 'withdrawn');
  });
});
