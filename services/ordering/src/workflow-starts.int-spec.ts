import { orderingRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { OrderingStack } from './testing/ordering-stack';

let stack: OrderingStack;
beforeAll(async () => {
  // Longer than any pause between two of the calls below.
  stack = await OrderingStack.start({ WORKFLOW_START_QUIET_MS: '1000' });
  await stack.startApi();
  await stack.startWorker();
});
afterAll(() => stack.stop());

/** Somebody asks without a pause, until told to stop. */
function asking(): { stop: () => Promise<number> } {
  let going = true;
  const asked = (async () => {
    let times = 0;
    for (; going; times += 1) await stack.call(orderingRpc.listOrders, {});
    return times;
  })();
  return {
    stop: () => {
      going = false;
      return asked;
    },
  };
}

const waiting = async (orderId: string): Promise<boolean> =>
  (await stack.rows(`SELECT FROM workflow_starts WHERE order_id = $1`, [orderId])).length > 0;
/** A workflow begins with its first clocks. */
const begun = async (orderId: string): Promise<boolean> =>
  (await stack.rows(`SELECT FROM order_clocks WHERE order_id = $1`, [orderId])).length > 0;

async function placed(): Promise<string> {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('no order was placed');
  await eventually(async () => expect(await waiting(order.id)).toBe(true));
  return order.id;
}

it('a new order gets its workflow as soon as nobody waits for an answer, not before', async () => {
  const calls = asking();
  let orderId = '';
  try {
    orderId = await placed();
    await eventually(async () => {
      const [row] = await stack.rows<{ seconds: string }>(
        `SELECT extract(epoch FROM clock_timestamp() - placed_at) AS seconds FROM workflow_starts WHERE order_id = $1`,
        [orderId],
      );
      expect(Number(row?.seconds)).toBeGreaterThan(2.5);
    });
    expect(await begun(orderId)).toBe(false);
  } finally {
    expect(await calls.stop()).toBeGreaterThan(10);
  }
  await eventually(async () => expect(await begun(orderId)).toBe(true));
  await eventually(async () => expect(await waiting(orderId)).toBe(false));
});

it('ORD-2: a status button does not wait for that moment', async () => {
  const calls = asking();
  try {
    const orderId = await placed();
    await expect(stack.press(orderId, 'approve')).resolves.toMatchObject({ status: 'approved' });
    expect(await waiting(orderId)).toBe(true);
  } finally {
    await calls.stop();
  }
});
