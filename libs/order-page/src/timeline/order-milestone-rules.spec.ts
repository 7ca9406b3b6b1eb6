import { orderMilestones, type TimelineOrder } from './order-milestone-rules';

const placed = {
  key: 'placed',
  kind: 'placed',
  at: '2026-11-21T10:00:00.000Z',
  actor: 'brand',
  actorName: 'Northwind Outfitters',
  note: null,
} as const;
const answer = {
  kind: 'answer',
  waitsFor: 'manufacturer',
  dueAt: '2026-12-05T10:00:00.000Z',
  atItsEnd: 'The order is cancelled and the payment is refunded.',
} as const;
const order: TimelineOrder = {
  kind: 'production',
  status: 'pending',
  escrowState: 'pending',
  brandName: 'Northwind Outfitters',
  manufacturerName: 'Voltworks',
  dueDate: null,
  timeline: [placed],
  nextStep: answer,
};
const titles = (over: Partial<TimelineOrder>) =>
  orderMilestones({ ...order, ...over }, 'brand').map(({ title, state }) => `${state}: ${title}`);

describe('order timeline', () => {
  it('OPEN-47: tells what has happened, what is waited for until when, and what comes after', () => {
    const milestones = orderMilestones(order, 'brand');
    expect(milestones[0]).toMatchObject({
      title: 'Order placed and paid',
      state: 'done',
      at: placed.at,
      lines: ['By you'],
    });
    expect(milestones[1]).toMatchObject({
      title: 'Review',
      state: 'current',
      by: answer.dueAt,
      lines: [
        'Waiting for Voltworks.',
        'If nothing happens by then, the order is cancelled and the payment is refunded.',
      ],
    });
    expect(titles({})).toEqual([
      'done: Order placed and paid',
      'current: Review',
      'next: Preparation',
      'next: Production',
      'next: Delivery',
      'next: Payout',
    ]);
  });

  it('OPEN-47: names each person as the viewer knows them', () => {
    const lines = (viewer: 'brand' | 'manufacturer' | 'admin') =>
      orderMilestones(order, viewer).flatMap((milestone) => milestone.lines);
    expect(lines('brand').slice(0, 2)).toEqual(['By you', 'Waiting for Voltworks.']);
    expect(lines('manufacturer').slice(0, 2)).toEqual([
      'By Northwind Outfitters',
      'Waiting for you.',
    ]);
    expect(lines('admin').slice(0, 2)).toEqual([
      'By Northwind Outfitters',
      'Waiting for Voltworks.',
    ]);
  });

  it('F32, F34: a payout that is being taken back is not called one that is still to come', () => {
    const kinds = ['paid_out', 'chargeback_opened', 'chargeback_lost'];
    const lost: TimelineOrder = {
      ...order,
      status: 'completed',
      escrowState: 'released',
      timeline: [
        placed,
        ...kinds.map((kind) => ({ ...placed, key: kind, kind, actor: 'system' as const })),
      ],
      nextStep: { kind: 'payout', waitsFor: 'system', dueAt: null, atItsEnd: null },
    };
    const last = (viewer: 'brand' | 'manufacturer') => orderMilestones(lost, viewer).at(-1);
    expect(last('manufacturer')).toMatchObject({ title: 'Return of the payout', state: 'current' });
    expect(last('brand')).toMatchObject({
      title: 'Payment taken back by the card’s bank',
      state: 'failed',
    });
  });

  it('OPEN-43: production is expected on its day, and the tracking number is a note', () => {
    const ship = { kind: 'ship', waitsFor: 'manufacturer', dueAt: null, atItsEnd: null } as const;
    const making = { ...order, status: 'in_production', dueDate: '2026-12-24', nextStep: ship };
    expect(orderMilestones(making, 'brand').find(({ state }) => state === 'current')).toMatchObject(
      {
        title: 'Production',
        by: '2026-12-24',
      },
    );
    const shipped = { ...placed, key: 's', kind: 'shipping', note: 'Tracking number 1Z999' };
    expect(orderMilestones({ ...making, timeline: [placed, shipped] }, 'brand')[1]?.lines).toEqual([
      'By you',
      'Tracking number 1Z999',
    ]);
  });

  it('OPEN-43: the promised day reads as days do, what people wrote stays as it is', () => {
    const started = { ...placed, key: 'i', kind: 'in_production', note: 'Expected by 2027-03-05' };
    const reported = {
      ...placed,
      key: 'p',
      kind: 'problem_reported',
      note: 'Due 2027-03-05, still nothing',
    };
    const milestones = orderMilestones({ ...order, timeline: [started, reported] }, 'brand');
    expect(milestones[0]?.lines).toContain('Expected by Mar 5, 2027');
    expect(milestones[1]?.lines).toContain('Due 2027-03-05, still nothing');
  });

  it('OPEN-35: a sample is shipped once it is approved, and then paid', () => {
    const ship = { kind: 'ship', waitsFor: 'manufacturer', dueAt: null, atItsEnd: null } as const;
    expect(titles({ kind: 'sample', status: 'approved', nextStep: ship })).toEqual([
      'done: Order placed and paid',
      'current: Samples',
      'next: Payout',
    ]);
  });

  it('OPEN-42: an open problem is the current step, and the order goes on after it', () => {
    const talk = { kind: 'talk', waitsFor: 'manufacturer', dueAt: null, atItsEnd: null } as const;
    expect(titles({ status: 'shipping', nextStep: talk })).toEqual([
      'done: Order placed and paid',
      'current: Talk about the problem',
      'next: Delivery',
      'next: Payout',
    ]);
  });

  it('OPEN-41: a refund that the provider has not confirmed is what is waited for', () => {
    const payout = { kind: 'payout', waitsFor: 'system', dueAt: null, atItsEnd: null } as const;
    const cancelled = {
      ...placed,
      key: 'c',
      kind: 'cancelled',
      actor: 'system' as const,
      actorName: null,
    };
    expect(
      titles({
        status: 'cancelled',
        escrowState: 'refunded',
        timeline: [placed, cancelled],
        nextStep: payout,
      }),
    ).toEqual(['done: Order placed and paid', 'failed: Cancelled', 'current: Refund to the card']);
  });

  it.each([
    [
      'brand',
      'refunded',
      'Refund to the card',
      'The refund is sent to your card as soon as Makeport’s balance at the payment provider covers it.',
    ],
    [
      'brand',
      'split',
      'Refund to the card',
      '$210.00 is sent to your card as soon as Makeport’s balance at the payment provider covers it.',
    ],
    [
      'admin',
      'refunded',
      'Refund to the card',
      'The refund waits until the balance at the payment provider covers it.',
    ],
    ['manufacturer', 'split', 'Payout', 'Waiting for the payment provider.'],
  ] as const)(
    'P4: of a refund that waits for balance the %s reads, %s',
    (viewer, escrowState, title, line) => {
      const nextStep = { kind: 'payout', waitsFor: 'admin', dueAt: null, atItsEnd: null } as const;
      const split =
        escrowState === 'split' ? { manufacturerCents: 79_000, brandCents: 21_000 } : null;
      const waiting = { ...order, status: 'completed', escrowState, split, nextStep };
      expect(
        orderMilestones(waiting, viewer).find(({ state }) => state === 'current'),
      ).toMatchObject({
        title,
        lines: [line],
      });
    },
  );

  it('F4: a payout without an account says what it waits for, and where the manufacturer sets it up', () => {
    const nextStep = {
      kind: 'payout',
      waitsFor: 'manufacturer',
      dueAt: null,
      atItsEnd: null,
    } as const;
    const completed = { ...order, status: 'completed', escrowState: 'released', nextStep };
    const current = (
      viewer: 'brand' | 'manufacturer' | 'admin',
      over: Partial<TimelineOrder> = {},
    ) =>
      orderMilestones({ ...completed, ...over }, viewer).find(({ state }) => state === 'current');
    expect(current('manufacturer')).toMatchObject({
      title: 'Payout',
      lines: ['Waits for your payout account.'],
      link: { to: '/manufacturer/payments', label: 'Set up payouts' },
    });
    expect(current('brand')?.lines).toEqual([
      'The payment is released. Makeport pays it out to Voltworks.',
    ]);
    expect(current('brand')?.link).toBeUndefined();
    expect(current('admin')?.lines).toEqual(['Waiting for the payout account of Voltworks.']);
    const split = {
      escrowState: 'split',
      split: { manufacturerCents: 79_000, brandCents: 21_000 },
    };
    expect(current('manufacturer', split)?.lines).toEqual([
      '$790.00 is waiting for your payout account.',
    ]);
    expect(current('brand', split)?.lines[0]).toContain('$790.00 is released.');
    const sending = { nextStep: { ...nextStep, waitsFor: 'system' } } as const;
    expect(current('manufacturer', sending)).toMatchObject({
      lines: ['Waiting for the payment provider.'],
    });
  });

  it('ends with what has happened when the order’s life is over', () => {
    expect(titles({ status: 'completed', escrowState: 'released', nextStep: null })).toEqual([
      'done: Order placed and paid',
    ]);
  });

  it('shows what it does not know by its own word, and claims nothing beyond', () => {
    const future = { ...placed, key: 'f', kind: 'customs_cleared', actor: 'system' as const };
    const step = { kind: 'last_mile', waitsFor: 'system', dueAt: null, atItsEnd: null } as const;
    expect(titles({ status: 'in_customs', timeline: [future], nextStep: step })).toEqual([
      'done: Customs cleared',
      'current: Last mile',
    ]);
  });

  it('F27: a manufacturer reads of itself as you, everybody else by the name', () => {
    const lines = (viewer: 'brand' | 'manufacturer') =>
      orderMilestones(order, viewer)
        .filter(({ state }) => state === 'next')
        .map((milestone) => milestone.lines[0]);
    expect(lines('manufacturer')[0]).toBe('You start production.');
    expect(lines('manufacturer').join(' ')).not.toContain('Voltworks');
    expect(lines('brand')[0]).toBe('Voltworks starts production.');
  });

  it.each([
    ['Makeport', 'By Makeport'],
    ['Ada', 'By Ada, Makeport'],
  ])('F27: what an administrator of the name %s did reads %s', (actorName, text) => {
    const decided = {
      ...placed,
      key: 'refunded',
      kind: 'refunded',
      actor: 'admin',
      actorName,
    } as const;
    const [milestone] = orderMilestones({ ...order, timeline: [decided] }, 'brand');
    expect(milestone?.lines).toEqual([text]);
  });

  const step = (kind: string, change: Partial<NonNullable<TimelineOrder['nextStep']>> = {}) => ({
    ...({ kind, waitsFor: 'manufacturer', dueAt: null, atItsEnd: null } as const),
    ...change,
  });
  const laterLines = (over: Partial<TimelineOrder>, viewer: 'brand' | 'manufacturer') =>
    orderMilestones({ ...order, ...over }, viewer)
      .filter(({ state }) => state === 'next')
      .flatMap(({ title, lines }) => lines.map((line) => `${title}: ${line}`));

  it('OPEN-47: what comes after says who does what', () => {
    expect(laterLines({}, 'brand')).toEqual([
      'Preparation: Voltworks starts production.',
      'Production: Voltworks makes and ships the goods.',
      'Delivery: Voltworks completes the order on arrival.',
      'Payout: Voltworks is paid.',
    ]);
    expect(laterLines({}, 'manufacturer')).toEqual([
      'Preparation: You start production.',
      'Production: You make and ship the goods.',
      'Delivery: You complete the order on arrival.',
      'Payout: You are paid.',
    ]);
  });

  it('OPEN-35: of a sample as well', () => {
    expect(laterLines({ kind: 'sample' }, 'brand')).toEqual([
      'Samples: Voltworks makes and ships the samples.',
      'Payout: Voltworks is paid.',
    ]);
    expect(laterLines({ kind: 'sample' }, 'manufacturer')).toEqual([
      'Samples: You make and ship the samples.',
      'Payout: You are paid.',
    ]);
    expect(titles({ kind: 'sample' })[1]).toBe('current: Review');
  });

  it('OPEN-42: a problem in the review of an order leaves the review to come', () => {
    const decide = step('decide', { waitsFor: 'admin' });
    expect(laterLines({ nextStep: decide }, 'brand')[0]).toBe(
      'Review: Voltworks reviews the order.',
    );
    expect(laterLines({ nextStep: decide }, 'manufacturer')[0]).toBe(
      'Review: You review the order.',
    );
    const sample = { kind: 'sample', nextStep: decide } as const;
    expect(laterLines(sample, 'brand')[0]).toBe('Review: Voltworks reviews the request.');
    expect(laterLines(sample, 'manufacturer')[0]).toBe('Review: You review the request.');
  });

  it.each([
    ['talk', 'Talk about the problem'],
    ['agree', 'Agreement on the problem'],
    ['decide', 'Decision by Makeport'],
    ['bank', 'Decision by the card’s bank'],
    ['complete', 'Delivery'],
    ['start_production', 'Preparation'],
  ])('OPEN-42, OPEN-47: the step %s is called %s', (kind, title) => {
    expect(titles({ status: 'shipping', nextStep: step(kind) })[1]).toBe(`current: ${title}`);
  });

  it.each([
    ['brand', 'brand', 'you'],
    ['brand', 'manufacturer', 'Northwind Outfitters'],
    ['manufacturer', 'brand', 'Voltworks'],
    ['admin', 'brand', 'Makeport'],
    ['admin', 'admin', 'Makeport'],
    ['system', 'brand', 'Makeport'],
  ] as const)('OPEN-47: waiting for the %s, a %s reads %s', (waitsFor, viewer, name) => {
    const waiting = { ...order, nextStep: step('decide', { waitsFor }) };
    expect(orderMilestones(waiting, viewer)[1]?.lines).toEqual([`Waiting for ${name}.`]);
  });

  it('OPEN-41: a payout waits for the payment provider, and is none of a refund', () => {
    const paying = {
      ...order,
      status: 'completed',
      nextStep: step('payout', { waitsFor: 'system' }),
    };
    expect(orderMilestones({ ...paying, escrowState: 'released' }, 'brand').slice(1)).toEqual([
      {
        key: 'current',
        title: 'Payout',
        state: 'current',
        at: null,
        by: null,
        lines: ['Waiting for the payment provider.'],
      },
    ]);
    expect(titles({ escrowState: 'refunded', nextStep: step('answer') })[1]).toBe(
      'current: Review',
    );
  });

  it('OPEN-43: the promised day counts for the production, else the end of the clock', () => {
    const dueAt = '2026-12-30T10:00:00.000Z';
    const by = (over: Partial<TimelineOrder>) =>
      orderMilestones({ ...order, dueDate: '2026-12-24', ...over }, 'brand').map((each) => each.by);
    expect(by({ status: 'in_production', nextStep: step('ship', { dueAt }) })[1]).toBe(
      '2026-12-24',
    );
    expect(
      by({ status: 'in_production', dueDate: null, nextStep: step('ship', { dueAt }) })[1],
    ).toBe(dueAt);
    expect(by({ status: 'shipping', nextStep: step('complete', { dueAt }) })[1]).toBe(dueAt);
    // In the order of the steps: review, preparation, production, delivery, payout.
    expect(by({}).slice(1)).toEqual([answer.dueAt, null, '2026-12-24', null, null]);
  });

  it('OPEN-47: what nobody acts in has no author, what it means is said, with the note', () => {
    const overdue = {
      ...placed,
      key: 'o',
      kind: 'completion_overdue',
      actor: 'system',
      note: 'Late',
    } as const;
    const shipped = {
      ...placed,
      key: 's',
      kind: 'shipping',
      actor: 'manufacturer',
      actorName: null,
    } as const;
    const milestones = orderMilestones(
      { ...order, timeline: [overdue, shipped], nextStep: null },
      'brand',
    );
    expect(milestones).toEqual([
      {
        key: 'o',
        title: 'Expected completion passed',
        state: 'attention',
        at: placed.at,
        by: null,
        lines: ['Both sides were reminded.', 'Late'],
      },
      {
        key: 's',
        title: 'Shipped',
        state: 'done',
        at: placed.at,
        by: null,
        lines: ['By Voltworks'],
      },
    ]);
  });

  it('OPEN-43: production without a promised day has no note', () => {
    const started = { ...placed, key: 'i', kind: 'in_production' };
    expect(orderMilestones({ ...order, timeline: [started] }, 'brand')[0]?.lines).toEqual([
      'By you',
    ]);
  });

  it('PAPER-3: a corrected shipment is told as such', () => {
    const corrected = { ...placed, key: 'c', kind: 'shipping', corrected: true };
    expect(titles({ timeline: [corrected], nextStep: null })).toEqual(['done: Tracking corrected']);
  });

  it('OPEN-47: each step of what comes has a key of its own', () => {
    const keys = orderMilestones(order, 'brand').map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(
      orderMilestones(order, 'brand')
        .slice(2)
        .map(({ at }) => at),
    ).toEqual([null, null, null, null]);
  });

  it.each(['production', 'sample'] as const)(
    'OPEN-41: a completed order of kind %s is paid out next, or after a decision',
    (kind) => {
      const past = 'done: Order placed and paid';
      const completed = { kind, status: 'completed', escrowState: 'released' } as const;
      expect(titles({ ...completed, nextStep: step('payout', { waitsFor: 'system' }) })).toEqual([
        past,
        'current: Payout',
      ]);
      expect(titles({ ...completed, nextStep: step('decide', { waitsFor: 'admin' }) })).toEqual([
        past,
        'current: Decision by Makeport',
        'next: Payout',
      ]);
    },
  );

  it('F34: a payment that was decided about or paid out is promised no second time', () => {
    expect(
      titles({
        status: 'approved',
        escrowState: 'split',
        nextStep: step('start_production'),
      }).slice(1),
    ).toEqual(['current: Preparation', 'next: Production', 'next: Delivery']);
    const paid = { ...placed, key: 'paid', kind: 'paid_out' };
    const disputed = { status: 'completed', escrowState: 'released', timeline: [placed, paid] };
    expect(
      titles({ ...disputed, nextStep: step('bank', { waitsFor: 'system' }) }).slice(2),
    ).toEqual(['current: Decision by the card’s bank']);
  });

  it('OPEN-47: after the approval comes the preparation, and then the rest', () => {
    expect(titles({ status: 'approved', nextStep: step('start_production') }).slice(1)).toEqual([
      'current: Preparation',
      'next: Production',
      'next: Delivery',
      'next: Payout',
    ]);
  });

  it('OPEN-47: who acted is called as at that time', () => {
    const renamed = { ...placed, actorName: 'Northwind Ltd' };
    expect(orderMilestones({ ...order, timeline: [renamed] }, 'manufacturer')[0]?.lines).toEqual([
      'By Northwind Ltd',
    ]);
  });
});
