import { eventually } from '@makeport/testing';
import { WorkflowUpdateFailedError, type WorkflowHandle } from '@temporalio/client';
import type { EscrowAward } from '../domain/escrow';
import type { StatusChange } from '../domain/order-status';
import { DAY_MS, EscrowWorkflowEnvironment } from '../testing/escrow-workflow-environment';
import { OrderInMemory } from '../testing/order-in-memory';
import {
  catchUpUpdate,
  changeStatusUpdate,
  decideDisputeUpdate,
  orderLifeQuery,
  payoutChangedSignal,
  reportProblemUpdate,
  withdrawProblemUpdate,
  type OrderLife,
} from './escrow.messages';
import type { escrowWorkflow } from './escrow.workflow';

type Handle = WorkflowHandle<typeof escrowWorkflow>;
let environment: EscrowWorkflowEnvironment;
let order: OrderInMemory;
let requests = 0;

beforeEach(async () => {
  environment = await EscrowWorkflowEnvironment.start();
  order = new OrderInMemory();
});
afterEach(() => environment.stop());

const next = (): string => `request-${(requests += 1)}`;

function press(handle: Handle, action: StatusChange['action'], dueDate?: string): Promise<OrderLife> {
  const change = dueDate === undefined ? { action } : { action, dueDate };
  return handle.executeUpdate(changeStatusUpdate, { args: [{ change, changeId: next() }] });
}
function report(handle: Handle): Promise<OrderLife> {
  return handle.executeUpdate(reportProblemUpdate, { args: [{ reason: 'Scratched', requestId: next() }] });
}
function withdraw(handle: Handle): Promise<OrderLife> {
  return handle.executeUpdate(withdrawProblemUpdate, { args: [{ requestId: next() }] });
}
function decide(handle: Handle, award: EscrowAward): Promise<OrderLife> {
  const author = { actor: 'admin', actorName: 'Ada' } as const;
  return handle.executeUpdate(decideDisputeUpdate, { args: [{ award, author, requestId: next() }] });
}
async function refusalOf(request: Promise<unknown>): Promise<unknown> {
  const refused: unknown = await request.catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(WorkflowUpdateFailedError);
  return (refused as WorkflowUpdateFailedError).cause;
}

describe('a problem with an order', () => {
  it('ORD-9, OPEN-42: keeps the hold beyond completion; nothing but a decision ends it', async () => {
    order.status = 'shipping';
    await environment.withOrder('problem-refunded', order, async (handle) => {
      await report(handle);
      await press(handle, 'mark_completed');
      await environment.sleep(60 * DAY_MS);
      expect(await handle.query(orderLifeQuery)).toMatchObject({
        status: 'completed',
        escrowState: 'pending',
        payout: 'none',
      });
      await decide(handle, { kind: 'refund' });
      expect(await handle.result()).toMatchObject({ escrowState: 'refunded', payout: 'settled' });
    });
    expect(order.log.slice(-2)).toEqual(['decide refund', 'refund']);
  });

  it('money: after 3 days both are reminded, on day 7 it goes to an admin, and no clock decides', async () => {
    order.status = 'approved';
    await environment.withOrder('problem-escalated', order, async (handle) => {
      const { problemAt } = await report(handle);
      const reportedAt = Date.parse(problemAt ?? '');
      await environment.sleep(3 * DAY_MS - 60_000);
      expect(order.log).toEqual(['report']);
      await environment.sleep(120_000);
      expect(order.log).toEqual(['report', 'problem_reminded']);
      await environment.sleep(4 * DAY_MS - 120_000);
      expect(order.log).toEqual(['report', 'problem_reminded']);
      await environment.sleep(120_000);
      expect(order.log).toEqual(['report', 'problem_reminded', 'problem_escalated']);
      expect(order.rung).toEqual([
        { clock: 'problem_reminded', until: new Date(reportedAt + 7 * DAY_MS).toISOString() },
        { clock: 'problem_escalated', until: new Date(reportedAt + 7 * DAY_MS).toISOString() },
      ]);
      await environment.sleep(30 * DAY_MS);
      expect(await handle.query(orderLifeQuery)).toMatchObject({ escrowState: 'pending' });
    });
    expect(order.log).toHaveLength(3);
  });

  it('OPEN-42: withdrawn in time stops its clocks; a second one has clocks of its own', async () => {
    order.status = 'approved';
    await environment.withOrder('problem-withdrawn', order, async (handle) => {
      await report(handle);
      await environment.sleep(2 * DAY_MS);
      await withdraw(handle);
      await environment.sleep(20 * DAY_MS);
      expect(order.log).toEqual(['report', 'withdraw']);
      await report(handle);
      await environment.sleep(4 * DAY_MS);
      expect(order.log).toEqual(['report', 'withdraw', 'report', 'problem_reminded']);
    });
  });

  it('OPEN-42: withdrawn after completion it releases the hold', async () => {
    order.status = 'shipping';
    await environment.withOrder('problem-withdrawn-after-completion', order, async (handle) => {
      await report(handle);
      await press(handle, 'mark_completed');
      await withdraw(handle);
      expect(await handle.result()).toMatchObject({ escrowState: 'released', payout: 'settled' });
    });
    expect(order.log).toEqual(['report', 'mark_completed', 'withdraw', 'pay']);
  });

  it('OPEN-42: a split pays both sides, the brand also while the manufacturer has no account', async () => {
    order.status = 'completed';
    order.problemAt = new Date().toISOString();
    order.payoutAccountReady = false;
    await environment.withOrder('problem-split', order, async (handle) => {
      await decide(handle, { kind: 'split', manufacturerCents: 5 });
      await environment.sleep(2 * DAY_MS);
      expect(order.log).toContain('refund');
      order.payoutAccountReady = true;
      expect(await handle.result()).toMatchObject({ escrowState: 'split', payout: 'settled' });
    });
    expect(order.log.filter((entry) => entry === 'refund' || entry === 'pay').sort()).toEqual([
      'pay',
      'refund',
    ]);
  });

  it('OPEN-42: decided for the manufacturer while still in production, the work goes on, paid once', async () => {
    order.status = 'in_production';
    await environment.withOrder('released-in-production', order, async (handle) => {
      await report(handle);
      await decide(handle, { kind: 'release' });
      await environment.sleep(1 * DAY_MS);
      expect(order.log.slice(-2)).toEqual(['decide release', 'pay']);
      await press(handle, 'mark_shipping');
      await press(handle, 'mark_completed');
      expect(await handle.result()).toMatchObject({ status: 'completed', escrowState: 'released' });
    });
    expect(order.log.filter((entry) => entry === 'pay')).toHaveLength(1);
  });

  it('OPEN-42: decided for the brand while still in production, the order is over', async () => {
    order.status = 'in_production';
    await environment.withOrder('refunded-in-production', order, async (handle) => {
      await report(handle);
      await decide(handle, { kind: 'refund' });
      expect(await handle.result()).toMatchObject({ status: 'cancelled', escrowState: 'refunded' });
    });
  });

  it.each([
    ['pending', null, report, 'ordering.problem_not_reportable'],
    ['shipping', 'open', report, 'ordering.problem_already_reported'],
    ['shipping', null, withdraw, 'ordering.no_open_problem'],
  ] as const)('OPEN-42: %s, problem %s: refused with its code', async (status, problem, request, type) => {
    order.status = status;
    order.problemAt = problem && new Date().toISOString();
    const path = `refused-${type.replace('ordering.', '').replaceAll('_', '-')}`;
    await environment.withOrder(path, order, async (handle) => {
      expect(await refusalOf(request(handle))).toMatchObject({ type });
    });
    expect(order.log).toEqual([]);
  });

  it('money: a release that is taken back has a second life: it refunds and is over', async () => {
    order.status = 'completed';
    order.escrowState = 'refunded';
    await environment.withOrder('taken-back', order, async (handle) => {
      expect(await handle.result()).toMatchObject({ escrowState: 'refunded', payout: 'settled' });
    });
    expect(order.log).toEqual(['refund']);
  });

  it('money: a release that is taken back while the order is still being made is refunded by the same life', async () => {
    order.status = 'approved';
    await environment.withOrder('taken-back-while-made', order, async (handle) => {
      await report(handle);
      await decide(handle, { kind: 'release' });
      await eventually(() => expect(order.log).toEqual(['report', 'decide release', 'pay']));
      order.escrowState = 'refunded';
      expect(await handle.executeUpdate(catchUpUpdate)).toBe(true);
      await eventually(() => expect(order.log.at(-1)).toBe('refund'));
      for (const action of ['start_production', 'mark_shipping', 'mark_completed'] as const)
        await press(handle, action);
      expect(await handle.result()).toMatchObject({ status: 'completed', escrowState: 'refunded' });
    });
    expect(order.log.filter((effect) => effect === 'refund' || effect === 'pay')).toEqual(['pay', 'refund']);
  });

  it('money: a release that is taken back before its life has heard of its end is refunded by the same life', async () => {
    order.status = 'shipping';
    order.payoutAccountReady = false;
    await environment.withOrder('taken-back-at-its-end', order, async (handle) => {
      await press(handle, 'mark_completed');
      await eventually(() => expect(order.log).toContain('no account'));
      order.escrowState = 'refunded';
      expect(await handle.executeUpdate(catchUpUpdate)).toBe(true);
      order.payoutAccountReady = true;
      await handle.signal(payoutChangedSignal);
      expect(await handle.result()).toMatchObject({ escrowState: 'refunded', payout: 'settled' });
    });
    expect(order.log).toEqual(['mark_completed', 'no account', 'pay', 'refund']);
  });

  it('money: of completion and report at the same moment one wins, and the other is told', async () => {
    order.status = 'shipping';
    order.payoutAccountReady = false;
    await environment.withOrder('completion-against-report', order, async (handle) => {
      const [completed, reported] = await Promise.allSettled([
        press(handle, 'mark_completed'),
        report(handle),
      ]);
      const { escrowState } = await handle.query(orderLifeQuery);
      expect(completed.status).toBe('fulfilled');
      expect(escrowState).toBe(reported.status === 'fulfilled' ? 'pending' : 'released');
    });
  });
});

describe('the clocks of an order', () => {
  it('money: what is expected and does not come is reminded of once, from the lead time of the catalogue', async () => {
    order.status = 'approved';
    await environment.withOrder('overdue', order, async (handle) => {
      await press(handle, 'start_production');
      await environment.sleep(60 * DAY_MS - 60_000);
      expect(order.log).toEqual(['start_production']);
      await environment.sleep(5 * DAY_MS);
      expect(order.log).toEqual(['start_production', 'completion_overdue']);
    });
  });

  it('OPEN-43: the day that the manufacturer named counts, to its end', async () => {
    order.status = 'approved';
    await environment.withOrder('overdue-by-day', order, async (handle) => {
      const day = new Date((await environment.now()) + 10 * DAY_MS).toISOString().slice(0, 10);
      await press(handle, 'start_production', day);
      await environment.sleep(12 * DAY_MS);
      expect(order.rung).toEqual([{ clock: 'completion_overdue', until: `${day}T23:59:59.999Z` }]);
    });
  });

  it('money: without the catalogue the usual lead time counts', async () => {
    order.status = 'approved';
    order.catalogThere = false;
    await environment.withOrder('overdue-without-catalogue', order, async (handle) => {
      await press(handle, 'start_production');
      await environment.sleep(44 * DAY_MS);
      expect(order.rung).toEqual([]);
      await environment.sleep(2 * DAY_MS);
      expect(order.rung).toMatchObject([{ clock: 'completion_overdue' }]);
      expect(order.ends.expected).toBe(order.rung[0]?.until);
    });
  });

  it('money: an admin is told when four fifths of the holding time are over', async () => {
    order.status = 'approved';
    const placedAt = await environment.now();
    await environment.withOrder('holding-limit', order, async () => {
      await environment.sleep(72 * DAY_MS - 60_000);
      expect(order.rung).toEqual([]);
      await environment.sleep(120_000);
      expect(order.rung).toMatchObject([{ clock: 'holding_limit_near' }]);
      const holdUntil = Date.parse(order.rung[0]?.until ?? '');
      expect(Math.abs(holdUntil - placedAt - 90 * DAY_MS)).toBeLessThan(60_000);
    });
  });

  it('writes down when answer and holding end, as soon as the order has its process', async () => {
    await environment.withOrder('armed', order, async (handle) => {
      await press(handle, 'approve');
      const { answer, hold } = order.ends;
      expect(Date.parse(hold ?? '') - Date.parse(answer ?? '')).toBe(76 * DAY_MS);
    });
  });

  it('no clock rings after the end of an order', async () => {
    order.status = 'shipping';
    await environment.withOrder('silent-after-the-end', order, async (handle) => {
      await press(handle, 'mark_completed');
      await handle.result();
      await environment.sleep(100 * DAY_MS);
    });
    expect(order.rung).toEqual([]);
  });
});
