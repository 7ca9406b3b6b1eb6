import {
  exampleOrder,
  exampleOrderTimeline,
  exampleShipment,
  orderingEvents,
  orderingRpc,
  samplesRpc,
  type EventContract,
} from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { eventually } from '@makeport/testing';
import { BffUnderTest } from '../../testing/bff-under-test';
import { people } from '../../testing/people';
import { SubscriberUnderTest } from '../../testing/subscriber-under-test';

const timelineFields = `timeline { key kind at actor actorName note } nextStep { kind waitsFor dueAt atItsEnd }`;
const { orderId, ...exampleTimeline } = exampleOrderTimeline;

let bff: BffUnderTest;
beforeAll(async () => {
  bff = await BffUnderTest.start();
});
beforeEach(() => {
  bff.reset();
});
afterAll(async () => {
  await bff.stop();
});

describe('the life of an order', () => {
  it('OPEN-47: an order tells who did what and when, and what comes next by when', async () => {
    const { data, errors } = await bff.post(
      `query ($id: ID!) { order(id: $id) { id ${timelineFields} } }`,
      { id: orderId },
      { as: 'brand' },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ order: { id: orderId, ...exampleTimeline } });
  });

  it('ORD-1: passes on a status, a step and a next step that only a newer ordering service knows', async () => {
    const [placed] = exampleOrderTimeline.timeline;
    const { nextStep } = exampleOrderTimeline;
    if (!placed || !nextStep) throw new Error('the example has a beginning and a next step');
    bff.ordering.answer(orderingRpc.getOrder, async () => ({
      order: { ...exampleOrder, status: 'on_hold' },
    }));
    bff.ordering.answer(orderingRpc.getOrderTimelines, async () => ({
      timelines: [
        {
          ...exampleOrderTimeline,
          timeline: [{ ...placed, kind: 'on_hold' }],
          nextStep: { ...nextStep, kind: 'resume' },
        },
      ],
    }));
    const asked = `query ($id: ID!) { order(id: $id) { status progress timeline { kind } nextStep { kind } } }`;
    // The first execution is interpreted, the second one uses the compiled query.
    for (let time = 0; time < 2; time += 1) {
      const { data, errors } = await bff.post(asked, { id: orderId }, { as: 'brand' });
      expect(errors).toBeUndefined();
      expect(data).toEqual({
        order: {
          status: 'on_hold',
          progress: 0,
          timeline: [{ kind: 'on_hold' }],
          nextStep: { kind: 'resume' },
        },
      });
    }
    const filtered = '{ orders(status: on_hold, first: 5) { total } }';
    const refused = await bff.post(filtered, {}, { as: 'brand' });
    expect(refused.data).toBeUndefined();
    expect(refused.errors).toHaveLength(1);
  });

  it('money: while the brand inspects, the order names the day and its life says so', async () => {
    const inspectionUntil = '2027-01-23T10:00:00.000Z';
    const [placed] = exampleOrderTimeline.timeline;
    if (!placed || !exampleOrderTimeline.nextStep)
      throw new Error('the example has a beginning and a next step');
    const order = { ...exampleOrder, status: 'completed', inspectionUntil } as const;
    const reminded = { ...placed, key: 'r', kind: 'reminded', inspection: 'reminded' } as const;
    const confirmed = { ...placed, key: 'c', kind: 'completed', inspection: 'confirmed' } as const;
    const nextStep = {
      ...exampleOrderTimeline.nextStep,
      kind: 'complete',
      inspects: true,
    } as const;
    bff.ordering.answer(orderingRpc.getOrder, async () => ({ order }));
    bff.ordering.answer(orderingRpc.getOrderTimelines, async () => ({
      timelines: [{ ...exampleOrderTimeline, timeline: [reminded, confirmed], nextStep }],
    }));
    const asked = `query ($id: ID!) { order(id: $id) { inspectionUntil timeline { kind } nextStep { kind } } }`;
    const { data } = await bff.post(asked, { id: orderId }, { as: 'brand' });
    expect(data).toEqual({
      order: {
        inspectionUntil,
        timeline: [{ kind: 'inspection_reminded' }, { kind: 'inspection_confirmed' }],
        nextStep: { kind: 'inspect' },
      },
    });
  });

  it('money: everybody may ask how long brands inspect; who does not ask needs no ordering for it', async () => {
    bff.ordering.answer(orderingRpc.getPaymentTerms, async () => ({ inspectionDays: 3 }));
    const asked = await bff.post('{ publicConfig { inspectionDays } }');
    expect(asked.data).toEqual({ publicConfig: { inspectionDays: 3 } });
    await bff.post('{ publicConfig { supportPhone } }');
    expect(bff.ordering.getCalls(orderingRpc.getPaymentTerms)).toHaveLength(1);
  });

  it('PAPER-2: an order tells how its goods travel; a carrier of a newer service goes by its name', async () => {
    const asked = `query ($id: ID!) { order(id: $id) { shipment { carrier carrierName trackingUrl } } }`;
    const order = { ...exampleOrder, shipment: exampleShipment };
    bff.ordering.answer(orderingRpc.getOrder, async () => ({ order }));
    const known = await bff.post(asked, { id: orderId }, { as: 'brand' });
    const { carrierName, trackingUrl } = exampleShipment;
    expect(known.data).toEqual({
      order: { shipment: { carrier: 'ups', carrierName, trackingUrl } },
    });
    const shipment = {
      ...exampleShipment,
      carrier: 'postnl',
      carrierName: 'PostNL',
      trackingUrl: null,
    };
    bff.ordering.answer(orderingRpc.getOrder, async () => ({ order: { ...order, shipment } }));
    const newer = await bff.post(asked, { id: orderId }, { as: 'brand' });
    expect(newer.data).toEqual({
      order: { shipment: { carrier: 'other', carrierName: 'PostNL', trackingUrl: null } },
    });
  });

  it('PAPER-2: the order of a sample tells how its request travels, for a whole list by one call', async () => {
    const asked =
      '{ orders(first: 5) { items { id shipment { carrierName trackingNumber } } total hasMore } }';
    const { carrierName, trackingNumber } = exampleShipment;
    const ids = ['00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-00000000000c'];
    const samples = ids.map((id) => ({
      ...exampleOrder,
      id,
      kind: 'sample' as const,
      sampleRequestId: id,
    }));
    bff.ordering.answer(orderingRpc.listOrders, async () => ({
      orders: [exampleOrder, ...samples],
      total: 3,
      hasMore: false,
    }));
    bff.samples.answer(samplesRpc.findSampleShipments, async () => ({
      shipments: [{ sampleRequestId: ids[1] ?? '', shipment: exampleShipment }],
    }));
    const told = await bff.post(asked, {}, { as: 'manufacturer' });
    expect(told.data?.['orders']).toMatchObject({
      items: [
        { shipment: null },
        { shipment: null },
        { shipment: { carrierName, trackingNumber } },
      ],
    });
    expect(bff.samples.getCalls(samplesRpc.findSampleShipments)).toMatchObject([
      { request: { sampleRequestIds: ids } },
    ]);
    bff.samples.answer(samplesRpc.findSampleShipments, () =>
      Promise.reject(new DomainError('unavailable', 'rpc.unavailable', 'away')),
    );
    expect((await bff.post(asked, {}, { as: 'manufacturer' })).errors).toBeUndefined();
  });

  it('PAPER-3: a correction of the timeline is marked as one', async () => {
    const [placed] = exampleOrderTimeline.timeline;
    if (!placed) throw new Error('the example has a beginning');
    const timeline = [placed, { ...placed, key: 'c', kind: 'shipping' as const, corrected: true }];
    bff.ordering.answer(orderingRpc.getOrderTimelines, async () => ({
      timelines: [{ ...exampleOrderTimeline, timeline }],
    }));
    const asked = `query ($id: ID!) { order(id: $id) { timeline { corrected } } }`;
    const { data } = await bff.post(asked, { id: orderId }, { as: 'brand' });
    expect(data).toEqual({ order: { timeline: [{ corrected: false }, { corrected: true }] } });
  });

  it('P2: what a card’s bank did has a kind of its own, and so has the wait for it', async () => {
    const [placed] = exampleOrderTimeline.timeline;
    if (!placed || !exampleOrderTimeline.nextStep)
      throw new Error('the example has a beginning and a next step');
    const opened = {
      ...placed,
      key: 'c',
      kind: 'holding_limit_near',
      chargeback: 'opened',
    } as const;
    const nextStep = { ...exampleOrderTimeline.nextStep, kind: 'decide', byBank: true } as const;
    bff.ordering.answer(orderingRpc.getOrderTimelines, async () => ({
      timelines: [{ ...exampleOrderTimeline, timeline: [placed, opened], nextStep }],
    }));
    const asked = `query ($id: ID!) { order(id: $id) { timeline { kind } nextStep { kind } } }`;
    const { data } = await bff.post(asked, { id: orderId }, { as: 'brand' });
    expect(data).toEqual({
      order: {
        timeline: [{ kind: 'placed' }, { kind: 'chargeback_opened' }],
        nextStep: { kind: 'bank' },
      },
    });
  });

  it('P2: a payment that is checked has kinds of its own, in words that accuse nobody', async () => {
    const [placed] = exampleOrderTimeline.timeline;
    if (!placed) throw new Error('the example has a beginning');
    const opened = {
      ...placed,
      key: 'c',
      kind: 'holding_limit_near',
      paymentCheck: 'opened',
    } as const;
    const ended = {
      ...placed,
      key: 'd',
      kind: 'problem_withdrawn',
      paymentCheck: 'ended',
    } as const;
    bff.ordering.answer(orderingRpc.getOrderTimelines, async () => ({
      timelines: [{ ...exampleOrderTimeline, timeline: [placed, opened, ended] }],
    }));
    const asked = `query ($id: ID!) { order(id: $id) { timeline { kind } } }`;
    const { data } = await bff.post(asked, { id: orderId }, { as: 'brand' });
    const kinds = ['placed', 'payment_check_opened', 'payment_check_ended'];
    expect(data).toEqual({ order: { timeline: kinds.map((kind) => ({ kind })) } });
  });

  it('OPEN-41: an order that was split tells what each side got, another one nothing', async () => {
    const asked = `query ($id: ID!) { order(id: $id) { id split { manufacturerCents brandCents } } }`;
    const whole = await bff.post(asked, { id: orderId }, { as: 'manufacturer' });
    expect(whole.data).toEqual({ order: { id: orderId, split: null } });
    const split = { manufacturerCents: 80_000, brandCents: 53_500 };
    bff.ordering.answer(orderingRpc.getOrderTimelines, async () => ({
      timelines: [{ ...exampleOrderTimeline, split }],
    }));
    const divided = await bff.post(asked, { id: orderId }, { as: 'manufacturer' });
    expect(divided.data).toEqual({ order: { id: orderId, split } });
  });

  it('however many orders are asked for, their timelines are one call, as the asking account', async () => {
    const ids = Array.from(
      { length: 50 },
      (_, index) => `a1b2c3d4-0000-4000-8000-0000000000${index + 10}`,
    );
    const orders = ids.map((id) => ({ ...exampleOrder, id }));
    bff.ordering.answer(orderingRpc.listOrders, async () => ({
      orders,
      total: 50,
      hasMore: false,
    }));
    bff.ordering.answer(orderingRpc.getOrderTimelines, async ({ orderIds }) => ({
      timelines: orderIds.map((id) => ({ ...exampleOrderTimeline, orderId: id })),
    }));
    const { errors } = await bff.post(
      `{ orders(first: 50) { items { id ${timelineFields} } } }`,
      {},
      { as: 'brand' },
    );
    expect(errors).toBeUndefined();
    const calls = bff.ordering.getCalls(orderingRpc.getOrderTimelines);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.request).toEqual({ orderIds: ids });
    expect(calls[0]?.call.actor).toMatchObject({ userId: people.brand.id, accountType: 'brand' });
  });

  it('ORD-23: of an order whose life is kept back nothing is told', async () => {
    bff.ordering.answer(orderingRpc.getOrderTimelines, async () => ({ timelines: [] }));
    const { errors } = await bff.post(
      `{ orders { items { id ${timelineFields} } } }`,
      {},
      { as: 'otherBrand' },
    );
    expect(errors?.[0]).toMatchObject({ message: 'Order not found' });
  });
});

describe('orderChanged', () => {
  const order = { ...exampleOrder, version: 9 };
  const { orderRated, orderProblemReported, orderProblemWithdrawn, orderDisputeDecided } =
    orderingEvents;
  const {
    orderCompletionOverdue,
    orderHoldingLimitNear,
    orderProblemReminded,
    orderProblemEscalated,
  } = orderingEvents;
  const { escrowReleased, escrowRefunded } = orderingEvents;
  const changes: readonly [string, EventContract][] = [
    ['a corrected shipment', orderingEvents.orderShipmentCorrected],
    ['a rating', orderRated],
    ['a reported problem', orderProblemReported],
    ['a withdrawn problem', orderProblemWithdrawn],
    ['the reminder of a problem', orderProblemReminded],
    ['an escalated problem', orderProblemEscalated],
    ['a decision', orderDisputeDecided],
    ['an overdue completion', orderCompletionOverdue],
    ['a holding limit', orderHoldingLimitNear],
    ['a payout that waits for its account', orderingEvents.orderPayoutWaits],
    ['a release', escrowReleased],
    ['a refund', escrowRefunded],
  ];

  it.each(changes)('OPEN-47: tells brand and manufacturer of %s', async (_what, event) => {
    const parties: SubscriberUnderTest[] = [];
    const received: (readonly unknown[])[] = [];
    for (const as of ['brand', 'manufacturer'] as const) {
      const party = await SubscriberUnderTest.connect(bff, as);
      parties.push(party);
      received.push(
        await party.subscribe('subscription { orderChanged { order { id version } } }'),
      );
    }
    await bff.bus.emit(event, { ...(event.example as object), order });
    for (const messages of received) {
      await eventually(async () => {
        expect(messages).toEqual([
          { data: { orderChanged: { order: { id: order.id, version: 9 } } } },
        ]);
      });
    }
    await Promise.all(parties.map((party) => party.disconnect()));
  });

  it('G5, OPEN-47: each event on one socket carries the timeline and the next step of its moment', async () => {
    const brand = await SubscriberUnderTest.connect(bff, 'brand');
    const received = await brand.subscribe(
      `subscription { orderChanged { order { version ${timelineFields} } } }`,
    );
    const timelines = [
      exampleOrderTimeline,
      {
        ...exampleOrderTimeline,
        timeline: exampleOrderTimeline.timeline.slice(0, 1),
        nextStep: null,
      },
    ];
    const expected = timelines.map(({ timeline, nextStep }, index) => ({
      data: { orderChanged: { order: { version: index + 9, timeline, nextStep } } },
    }));
    for (const [index, current] of timelines.entries()) {
      bff.ordering.answer(orderingRpc.getOrderTimelines, async () => ({ timelines: [current] }));
      const change = { ...orderRated.example, order: { ...exampleOrder, version: index + 9 } };
      await bff.bus.emit(orderRated, change);
      await eventually(async () => {
        expect(received).toEqual(expected.slice(0, index + 1));
      });
    }
    await brand.disconnect();
  });
});
