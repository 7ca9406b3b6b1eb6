import { WorkflowUpdateFailedError, type WorkflowHandle } from '@temporalio/client';
import type { StatusChange } from '../domain/order-status';
import { DAY_MS, EscrowWorkflowEnvironment } from '../testing/escrow-workflow-environment';
import { OrderInMemory } from '../testing/order-in-memory';
import {
  catchUpUpdate,
  changeStatusUpdate,
  orderLifeQuery,
  payoutChangedSignal,
  type OrderLife,
} from './escrow.messages';
import type { escrowWorkflow } from './escrow.workflow';

type Handle = WorkflowHandle<typeof escrowWorkflow>;
let environment: EscrowWorkflowEnvironment;
let order: OrderInMemory;
let presses = 0;

beforeEach(async () => {
  environment = await EscrowWorkflowEnvironment.start();
  order = new OrderInMemory();
});
afterEach(() => environment.stop());

function press(handle: Handle, action: StatusChange['action']): Promise<OrderLife> {
  return handle.executeUpdate(changeStatusUpdate, {
    args: [{ change: { action }, changeId: `press-${(presses += 1)}` }],
  });
}

describe('the escrow workflow', () => {
  it('ORD-2, ORD-8: carries an order of 140 days from its payment to the released escrow', async () => {
    const life = await environment.withOrder('completed-2', order, async (handle) => {
      await environment.sleep(1 * DAY_MS);
      await press(handle, 'approve');
      await environment.sleep(19 * DAY_MS);
      await press(handle, 'start_production');
      await environment.sleep(90 * DAY_MS);
      await press(handle, 'mark_shipping');
      await environment.sleep(30 * DAY_MS);
      await press(handle, 'mark_completed');
      return handle.result();
    });
    expect(life).toMatchObject({ status: 'completed', escrowState: 'released', payout: 'settled' });
    expect(order.log).toEqual([
      ...['approve', 'start_production', 'holding_limit_near', 'completion_overdue'],
      ...['mark_shipping', 'mark_completed', 'pay'],
    ]);
  });

  it('ORD-2, OPEN-41: a rejected order is refunded, once', async () => {
    const life = await environment.withOrder('rejected-2', order, async (handle) => {
      await press(handle, 'reject');
      return handle.result();
    });
    expect(life).toMatchObject({ status: 'cancelled', escrowState: 'refunded', payout: 'settled' });
    expect(order.log).toEqual(['reject', 'refund']);
  });

  it('OPEN-41: an order that nobody answers is reminded of on day 3, cancelled and refunded on day 14', async () => {
    await environment.withOrder('unanswered-2', order, async (handle) => {
      await environment.sleep(3 * DAY_MS - 60_000);
      expect(order.log).toEqual([]);
      await environment.sleep(120_000);
      expect(order.log).toEqual(['remind']);
      await environment.sleep(11 * DAY_MS - 180_000);
      expect(order.log).toEqual(['remind']);
      const life = await handle.result();
      expect(life).toMatchObject({ status: 'cancelled', escrowState: 'refunded', payout: 'settled' });
    });
    expect(order.log).toEqual(['remind', 'cancel_unanswered', 'refund']);
  });

  it('an answer after the reminder stops the clock for good', async () => {
    await environment.withOrder('answered-late-2', order, async (handle) => {
      await environment.sleep(5 * DAY_MS);
      await press(handle, 'approve');
      await environment.sleep(30 * DAY_MS);
      expect((await handle.query(orderLifeQuery)).status).toBe('approved');
    });
    expect(order.log).toEqual(['remind', 'approve']);
  });

  it('ORD-3: a step outside the table is refused and changes nothing', async () => {
    await environment.withOrder('refused-step-2', order, async (handle) => {
      const refused = await press(handle, 'mark_completed').catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(WorkflowUpdateFailedError);
      expect((refused as WorkflowUpdateFailedError).cause).toMatchObject({
        type: 'ordering.illegal_status_change',
        message: 'Failed to update order status',
      });
      expect((await handle.query(orderLifeQuery)).status).toBe('pending');
    });
    expect(order.log).toEqual([]);
  });

  it('OPEN-39: of two simultaneous steps only the first succeeds', async () => {
    await environment.withOrder('two-at-once-2', order, async (handle) => {
      const results = await Promise.allSettled([press(handle, 'approve'), press(handle, 'reject')]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });
    expect(order.log.filter((entry) => entry === 'approve' || entry === 'reject')).toHaveLength(1);
  });

  it('OPEN-41: steps that were committed while their worker died are caught up with, and what they owe is paid', async () => {
    const life = await environment.withOrder('caught-up', order, async (handle) => {
      Object.assign(order, { status: 'in_production' });
      const shipped = press(handle, 'mark_shipping');
      await expect(shipped).rejects.toBeInstanceOf(WorkflowUpdateFailedError);
      expect(await handle.executeUpdate(catchUpUpdate)).toBe(true);
      await press(handle, 'mark_shipping');
      Object.assign(order, { status: 'completed', escrowState: 'released' });
      expect(await handle.executeUpdate(catchUpUpdate)).toBe(true);
      return handle.result();
    });
    expect(life).toMatchObject({ status: 'completed', escrowState: 'released', payout: 'settled' });
    expect(order.log).toEqual(['mark_shipping', 'pay']);
  });

  it('a workflow that knows where its order stands has nothing to catch up with', async () => {
    await environment.withOrder('nothing-to-catch-up', order, async (handle) => {
      await press(handle, 'approve');
      expect(await handle.executeUpdate(catchUpUpdate)).toBe(false);
      expect((await handle.query(orderLifeQuery)).status).toBe('approved');
    });
    expect(order.log).toEqual(['approve']);
  });

  it('OPEN-35: a sample is approved and shipped, which ends it and releases its escrow', async () => {
    await environment.withOrder('sample-shipped', order, async (handle) => {
      await environment.sleep(4 * DAY_MS);
      await press(handle, 'approve');
      await environment.sleep(9 * DAY_MS);
      const refused = await press(handle, 'mark_completed').catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(WorkflowUpdateFailedError);
      await press(handle, 'ship_sample');
      expect(await handle.result()).toMatchObject({
        ...{ status: 'completed', escrowState: 'released', payout: 'settled' },
      });
    });
    expect(order.log).toEqual(['remind', 'approve', 'ship_sample', 'pay']);
  });

  it('OPEN-35: a rejected sample is refunded', async () => {
    await environment.withOrder('sample-rejected', order, async (handle) => {
      await environment.sleep(2 * DAY_MS);
      await press(handle, 'reject');
      expect(await handle.result()).toMatchObject({ status: 'cancelled', escrowState: 'refunded' });
    });
    expect(order.log).toEqual(['reject', 'refund']);
  });

  it('without a payout account the transfer is tried again, until there is one', async () => {
    order.payoutAccountReady = false;
    order.status = 'shipping';
    await environment.withOrder('without-payout-account-2', order, async (handle) => {
      await press(handle, 'mark_completed');
      await environment.sleep(3 * DAY_MS);
      expect((await handle.query(orderLifeQuery)).payout).toBe('pending');
      order.payoutAccountReady = true;
      expect(await handle.result()).toMatchObject({ escrowState: 'released', payout: 'settled' });
    });
    expect(order.log.filter((entry) => entry === 'pay')).toHaveLength(1);
    expect(order.log.filter((entry) => entry === 'no account').length).toBeGreaterThan(3);
  });

  it('a refund that the bank has not confirmed is looked at again when the provider has news', async () => {
    order.refundConfirmed = false;
    await environment.withOrder('refund-confirmed-late-2', order, async (handle) => {
      await press(handle, 'reject');
      await environment.sleep(60_000);
      expect(order.log).toEqual(['reject', 'refund pending']);
      order.refundConfirmed = true;
      await handle.signal(payoutChangedSignal);
      // The news wakes it: the hour of the next try is not skipped here, and not waited for.
      expect(await environment.resultInRealTime(handle)).toMatchObject({ payout: 'settled' });
    });
    expect(order.log).toEqual(['reject', 'refund pending', 'refund']);
  });
});
