import { eventually } from '@makeport/testing';
import {
  DAY_MS,
  EscrowWorkflowEnvironment,
} from '../../test/support/workflows/escrow-workflow-environment';
import { OrderInMemory } from '../../test/support/workflows/order-in-memory';
import { payoutChangedSignal } from './escrow.messages';

const HOUR_MS = 3_600_000;

let environment: EscrowWorkflowEnvironment;
let order: OrderInMemory;

beforeEach(async () => {
  environment = await EscrowWorkflowEnvironment.start();
  order = new OrderInMemory();
});
afterEach(() => environment.stop());

describe('a problem with an order', () => {
  it('ORD-9, OPEN-42: keeps the hold beyond completion; nothing but a decision ends it', async () => {
    order.status = 'shipping';
    await environment.withOrder(order, async (handle) => {
      await order.report();
      await order.press('mark_completed');
      await environment.sleep(60 * DAY_MS);
      expect(order.escrowState).toBe('pending');
      await order.decide({ kind: 'refund' });
      await handle.result();
    });
    expect(order.log.slice(-2)).toEqual(['decide refund', 'refund']);
    expect(order.log).not.toContain('pay');
  });

  it('money: after 3 days both are reminded, on day 7 it goes to an admin, and no deadline decides', async () => {
    order.status = 'approved';
    await environment.withRecordedOrder('problem-escalated', order, async () => {
      await order.report();
      await environment.sleep(3 * DAY_MS - 60_000);
      expect(order.log).toEqual(['report']);
      await environment.sleep(120_000);
      expect(order.log).toEqual(['report', 'talk']);
      await environment.sleep(4 * DAY_MS - 120_000);
      expect(order.log).toEqual(['report', 'talk']);
      await environment.sleep(120_000);
      expect(order.log).toEqual(['report', 'talk', 'escalate']);
      await environment.sleep(30 * DAY_MS);
      expect(order.escrowState).toBe('pending');
    });
    expect(order.log).toHaveLength(3);
  });

  it('OPEN-42: withdrawn in time ends its deadlines; a second one has deadlines of its own', async () => {
    order.status = 'approved';
    await environment.withOrder(order, async () => {
      await order.report();
      await environment.sleep(2 * DAY_MS);
      await order.withdraw();
      await environment.sleep(20 * DAY_MS);
      expect(order.log).toEqual(['report', 'withdraw']);
      await order.report();
      await environment.sleep(4 * DAY_MS);
      expect(order.log).toEqual(['report', 'withdraw', 'report', 'talk']);
    });
  });

  it('OPEN-42: withdrawn after completion it releases the hold', async () => {
    order.status = 'shipping';
    await environment.withOrder(order, async (handle) => {
      await order.report();
      await order.press('mark_completed');
      await order.withdraw();
      await handle.result();
    });
    expect(order.log).toEqual(['report', 'mark_completed', 'withdraw', 'pay']);
  });

  it('OPEN-42: a split pays both sides, the brand also while the manufacturer has no account', async () => {
    order.status = 'completed';
    order.hasOpenProblem = true;
    order.payoutAccountReady = false;
    await environment.withRecordedOrder('problem-split', order, async (handle) => {
      await order.decide({ kind: 'split', manufacturerCents: 5 });
      await environment.sleep(2 * HOUR_MS);
      expect(order.log).toContain('refund');
      order.payoutAccountReady = true;
      await handle.result();
    });
    const paid = order.log.filter((entry) => entry === 'refund' || entry === 'pay');
    expect(paid.sort()).toEqual(['pay', 'refund']);
  });

  it('OPEN-42: decided for the manufacturer while still in production, the work goes on, paid once', async () => {
    order.status = 'in_production';
    await environment.withOrder(order, async (handle) => {
      await order.report();
      await order.decide({ kind: 'release' });
      await environment.sleep(1 * DAY_MS);
      expect(order.log.slice(-2)).toEqual(['decide release', 'pay']);
      await order.press('mark_shipping');
      await order.press('mark_completed');
      await handle.result();
    });
    expect(order.log.filter((entry) => entry === 'pay')).toHaveLength(1);
  });

  it('OPEN-42: decided for the brand while still in production, the order is over', async () => {
    order.status = 'in_production';
    await environment.withOrder(order, async (handle) => {
      await order.report();
      await order.decide({ kind: 'refund' });
      await handle.result();
    });
    expect(order.log).toEqual(['report', 'decide refund', 'refund']);
  });

  it('money: a release that is taken back has a second life: it refunds and is over', async () => {
    order.status = 'completed';
    order.escrowState = 'refunded';
    await environment.withOrder(order, (handle) => handle.result());
    expect(order.log).toEqual(['refund']);
  });

  it('money: a release that is taken back while the order is still being made is refunded by the same life', async () => {
    order.status = 'approved';
    await environment.withOrder(order, async (handle) => {
      await order.report();
      await order.decide({ kind: 'release' });
      await eventually(() => expect(order.log).toEqual(['report', 'decide release', 'pay']));
      await order.clawBack();
      await eventually(() => expect(order.log.at(-1)).toBe('refund'));
      for (const action of ['start_production', 'mark_shipping', 'mark_completed'] as const)
        await order.press(action);
      await handle.result();
    });
    expect(order.log.filter((effect) => effect === 'refund' || effect === 'pay')).toEqual([
      'pay',
      'refund',
    ]);
  });

  it('money: a release that is taken back before its life has heard of its end is refunded by the same life', async () => {
    order.status = 'shipping';
    order.payoutAccountReady = false;
    await environment.withOrder(order, async (handle) => {
      await order.press('mark_completed');
      await eventually(() => expect(order.log).toContain('no account'));
      await order.clawBack();
      order.payoutAccountReady = true;
      await handle.signal(payoutChangedSignal);
      await handle.result();
    });
    expect(order.log).toEqual(['mark_completed', 'no account', 'take back', 'pay', 'refund']);
  });
});

describe('a chargeback that is lost after the release', () => {
  it('P2: has a second life: the transfer is reversed and it is over', async () => {
    order.status = 'completed';
    order.escrowState = 'released';
    order.isRecovering = true;
    await environment.withRecordedOrder('charged-back', order, (handle) => handle.result());
    expect(order.log).toEqual(['pay', 'reverse']);
  });

  it('P2: while the order is still being made the same life reverses the transfer, and goes on', async () => {
    order.status = 'approved';
    await environment.withRecordedOrder('charged-back-while-made', order, async (handle) => {
      await order.report();
      await order.decide({ kind: 'release' });
      await eventually(() => expect(order.log.at(-1)).toBe('pay'));
      await order.loseChargeback();
      await eventually(() => expect(order.log.at(-1)).toBe('reverse'));
      for (const action of ['start_production', 'mark_shipping', 'mark_completed'] as const)
        await order.press(action);
      await handle.result();
    });
    expect(order.log.filter((effect) => effect === 'reverse' || effect === 'pay')).toEqual([
      'pay',
      'reverse',
    ]);
  });
});

describe('the deadlines of an order', () => {
  it('money: what is expected and does not come is reminded of once, from the lead time of the catalogue', async () => {
    order.status = 'approved';
    await environment.withOrder(order, async () => {
      await order.press('start_production');
      await environment.sleep(60 * DAY_MS - 60_000);
      expect(order.log).toEqual(['start_production']);
      await environment.sleep(5 * DAY_MS);
      expect(order.log).toEqual(['start_production', 'expected']);
    });
  });

  it('OPEN-43: the day that the manufacturer named counts, to its end', async () => {
    order.status = 'approved';
    await environment.withOrder(order, async () => {
      const day = new Date((await environment.now()) + 10 * DAY_MS).toISOString().slice(0, 10);
      await order.press('start_production', day);
      await environment.sleep(12 * DAY_MS);
      expect(order.fired).toEqual([{ deadline: 'expected', dueAt: `${day}T23:59:59.999Z` }]);
    });
  });

  it('money: without the catalogue the usual lead time counts', async () => {
    order.status = 'approved';
    order.catalogThere = false;
    await environment.withRecordedOrder('overdue-without-catalogue', order, async () => {
      await order.press('start_production');
      await environment.sleep(44 * DAY_MS);
      expect(order.fired).toEqual([]);
      await environment.sleep(2 * DAY_MS);
      expect(order.fired).toMatchObject([{ deadline: 'expected' }]);
    });
  });

  it('money: an admin is told when four fifths of the holding time are over', async () => {
    order.status = 'approved';
    const placedAt = await environment.now();
    await environment.withRecordedOrder('holding-limit', order, async () => {
      await environment.sleep(72 * DAY_MS - 60_000);
      expect(order.fired).toEqual([]);
      await environment.sleep(120_000);
      expect(order.fired).toMatchObject([{ deadline: 'holding_warning' }]);
      const dueAt = Date.parse(order.fired[0]?.dueAt ?? '');
      expect(Math.abs(dueAt - placedAt - 72 * DAY_MS)).toBeLessThan(60_000);
    });
  });

  it('nothing happens by itself after the end of an order', async () => {
    order.status = 'shipping';
    await environment.withOrder(order, async (handle) => {
      await order.press('mark_completed');
      await handle.result();
      await environment.sleep(100 * DAY_MS);
    });
    expect(order.fired).toEqual([]);
  });
});
