import { eventually } from '@makeport/testing';
import {
  DAY_MS,
  EscrowWorkflowEnvironment,
} from '../../test/support/workflows/escrow-workflow-environment';
import { OrderInMemory } from '../../test/support/workflows/order-in-memory';

let environment: EscrowWorkflowEnvironment;
let order: OrderInMemory;

beforeEach(async () => {
  environment = await EscrowWorkflowEnvironment.start();
  order = new OrderInMemory();
  order.status = 'shipping';
  order.inspectionMs = 3 * DAY_MS;
});
afterEach(() => environment.stop());

describe('the inspection of a completed order', () => {
  it('money: nobody says anything: reminded on day 2, released and paid out on day 3', async () => {
    await environment.withRecordedOrder('inspection-passed', order, async (handle) => {
      await order.press('mark_completed');
      await environment.sleep(2 * DAY_MS - 60_000);
      expect(order.log).toEqual(['mark_completed']);
      await environment.sleep(120_000);
      expect(order.log).toEqual(['mark_completed', 'inspection_reminder']);
      await environment.sleep(1 * DAY_MS - 120_000);
      expect(order.log).toHaveLength(2);
      expect(order.escrowState).toBe('pending');
      await handle.result();
    });
    expect(order.log).toEqual(['mark_completed', 'inspection_reminder', 'inspection', 'pay']);
  });

  it('money: the brand confirms receipt: released at once, and the days end', async () => {
    await environment.withRecordedOrder('inspection-confirmed', order, async (handle) => {
      await order.press('mark_completed');
      await environment.sleep(1 * DAY_MS);
      await order.confirm();
      await handle.result();
      await environment.sleep(10 * DAY_MS);
    });
    expect(order.log).toEqual(['mark_completed', 'confirm', 'pay']);
  });

  it('money: a problem holds the payment beyond the days, until it is withdrawn', async () => {
    await environment.withOrder(order, async (handle) => {
      await order.press('mark_completed');
      await order.report();
      await environment.sleep(20 * DAY_MS);
      expect(order.log).toEqual(['mark_completed', 'report', 'inspection', 'talk', 'escalate']);
      expect(order.escrowState).toBe('pending');
      await order.withdraw();
      await handle.result();
    });
    expect(order.log.slice(-2)).toEqual(['withdraw', 'pay']);
  });

  it('money: a problem that is withdrawn in time leaves the day as it was promised', async () => {
    const promised = await environment.withOrder(order, async (handle) => {
      await order.press('mark_completed');
      const until = order.inspectionUntil?.getTime() ?? 0;
      await order.report();
      await environment.sleep(1 * DAY_MS);
      await order.withdraw();
      expect(order.escrowState).toBe('pending');
      await handle.result();
      return until;
    });
    expect(order.log).toEqual([
      'mark_completed',
      'report',
      'withdraw',
      'inspection_reminder',
      'inspection',
      'pay',
    ]);
    expect(Math.abs(Date.parse(order.fired.at(-1)?.dueAt ?? '') - promised)).toBe(0);
  });

  it('P2: an open chargeback holds the payment beyond the days; won, it is released', async () => {
    await environment.withOrder(order, async (handle) => {
      await order.press('mark_completed');
      await order.chargeBack('open');
      await environment.sleep(20 * DAY_MS);
      await eventually(() => expect(order.log.at(-1)).toBe('inspection'));
      expect(order.escrowState).toBe('pending');
      await order.chargeBack('won');
      await handle.result();
    });
    expect(order.log.slice(-2)).toEqual(['chargeback won', 'pay']);
  });
});
