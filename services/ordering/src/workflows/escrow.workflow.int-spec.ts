import { eventually } from '@makeport/testing';
import {
  DAY_MS,
  EscrowWorkflowEnvironment,
} from '../../test/support/workflows/escrow-workflow-environment';
import { OrderInMemory } from '../../test/support/workflows/order-in-memory';
import { orderChangedSignal, payoutChangedSignal } from './escrow.messages';

let environment: EscrowWorkflowEnvironment;
let order: OrderInMemory;

beforeEach(async () => {
  environment = await EscrowWorkflowEnvironment.start();
  order = new OrderInMemory();
});
afterEach(() => environment.stop());

describe('the escrow workflow', () => {
  it('ORD-2, ORD-8: carries an order of 140 days from its payment to the released escrow', async () => {
    await environment.withRecordedOrder('completed', order, async (handle) => {
      await environment.sleep(1 * DAY_MS);
      await order.press('approve');
      await environment.sleep(19 * DAY_MS);
      await order.press('start_production');
      await environment.sleep(90 * DAY_MS);
      await order.press('mark_shipping');
      await environment.sleep(30 * DAY_MS);
      await order.press('mark_completed');
      await handle.result();
    });
    expect(order.log).toEqual([
      'approve',
      'start_production',
      'holding_warning',
      'expected',
      'mark_shipping',
      'mark_completed',
      'pay',
    ]);
  });

  it('ORD-2, OPEN-41: a rejected order is refunded, once', async () => {
    await environment.withOrder(order, async (handle) => {
      await order.press('reject');
      await handle.result();
    });
    expect(order.log).toEqual(['reject', 'refund']);
  });

  it('OPEN-41: an order that nobody answers is reminded of on day 3, cancelled and refunded on day 14', async () => {
    await environment.withRecordedOrder('unanswered', order, async (handle) => {
      await environment.sleep(3 * DAY_MS - 60_000);
      expect(order.log).toEqual([]);
      await environment.sleep(120_000);
      expect(order.log).toEqual(['answer_reminder']);
      await environment.sleep(11 * DAY_MS - 180_000);
      expect(order.log).toEqual(['answer_reminder']);
      await handle.result();
    });
    expect(order.log).toEqual(['answer_reminder', 'cancel_unanswered', 'refund']);
    expect(order.status).toBe('cancelled');
  });

  it('an answer after the reminder ends the deadline for good', async () => {
    await environment.withOrder(order, async (handle) => {
      await environment.sleep(5 * DAY_MS);
      await order.press('approve');
      await environment.sleep(30 * DAY_MS);
      expect((await handle.describe()).status.name).toBe('RUNNING');
    });
    expect(order.log).toEqual(['answer_reminder', 'approve']);
  });

  it('OPEN-41: messages that come twice and late change nothing', async () => {
    await environment.withRecordedOrder('told-twice-and-late', order, async (handle) => {
      const placed = order.message();
      await order.press('approve');
      const approved = order.message();
      await order.press('start_production');
      for (const message of [approved, placed, placed])
        await handle.signal(orderChangedSignal, message);
      await environment.sleep(15 * DAY_MS);
      expect(order.log).toEqual(['approve', 'start_production']);
      await order.press('mark_shipping');
      await order.press('mark_completed');
      for (const message of [placed, approved]) await handle.signal(orderChangedSignal, message);
      await handle.result();
    });
    expect(order.log.slice(-2)).toEqual(['mark_completed', 'pay']);
  });

  it('OPEN-41: an order that is resumed in the middle of its life goes on from there', async () => {
    order.status = 'completed';
    order.escrowState = 'released';
    await environment.withOrder(order, (handle) => handle.result());
    expect(order.log).toEqual(['pay']);
  });

  it('OPEN-35: a sample is approved and shipped, which ends it and releases its escrow', async () => {
    await environment.withRecordedOrder('sample-shipped', order, async (handle) => {
      await environment.sleep(4 * DAY_MS);
      await order.press('approve');
      await environment.sleep(9 * DAY_MS);
      await order.press('ship_sample');
      await handle.result();
    });
    expect(order.log).toEqual(['answer_reminder', 'approve', 'ship_sample', 'pay']);
  });

  it('without a payout account the transfer is tried again, until there is one', async () => {
    order.payoutAccountReady = false;
    order.status = 'shipping';
    await environment.withOrder(order, async (handle) => {
      await order.press('mark_completed');
      await environment.sleep(3 * DAY_MS);
      expect(order.log).not.toContain('pay');
      order.payoutAccountReady = true;
      await handle.result();
    });
    expect(order.log.filter((entry) => entry === 'pay')).toHaveLength(1);
    expect(order.log.filter((entry) => entry === 'no account').length).toBeGreaterThan(3);
  });

  it('a refund that the bank has not confirmed is looked at again when the provider has news', async () => {
    order.refundConfirmed = false;
    await environment.withRecordedOrder('refund-confirmed-late', order, async (handle) => {
      await order.press('reject');
      await eventually(() => expect(order.log).toEqual(['reject', 'refund pending']));
      order.refundConfirmed = true;
      await handle.signal(payoutChangedSignal);
      // The signal wakes the workflow: its one-hour retry delay is neither skipped nor waited for.
      await environment.resultInRealTime(handle);
    });
    expect(order.log).toEqual(['reject', 'refund pending', 'refund']);
  });
});
