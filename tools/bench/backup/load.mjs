/** Creates orders in every state, and load during a backup. */
import { buy, shop, signedInBuyer, signedInDemo } from '../load/buyer.mjs';
import { query } from './order-versions.mjs';

const ACTIONS = ['approve', 'start_production', 'mark_shipping', 'mark_completed'];
const CHANGE = `mutation ($input: ChangeOrderStatusInput!) {
  changeOrderStatus(input: $input) { order { status } }
}`;
/** The number of further steps by status. */
const NEXT = { pending: 0, approved: 1, in_production: 2, shipping: 3 };
const ENDS = ['completed', 'cancelled'];
const untimed = (_name, run) => run();

export async function openShop(buyers) {
  const asks = await Promise.all(
    Array.from({ length: buyers }, (_, index) => signedInBuyer(`backup-buyer-${index + 1}`)),
  );
  const maker = await signedInDemo('manufacturer', 'voltworks@makeport.test');
  const wares = await shop(asks[0]);
  return { asks, maker, wares };
}

export const press = (maker, orderId, action) => maker(CHANGE, { input: { orderId, action } });

/** Creates orders, a quarter in each state before the last. */
export async function makeOrders({ asks, maker, wares }, count) {
  let begun = 0;
  const lane = async (ask) => {
    while (begun < count) {
      const number = begun++;
      const id = await buy(ask, wares, untimed);
      for (const action of ACTIONS.slice(0, number % ACTIONS.length))
        await press(maker, id, action);
    }
  };
  await Promise.all(asks.map(lane));
}

/** Buys and performs steps until it is stopped. Returns the number of actions. */
export function keepBusy({ asks, maker, wares }) {
  let going = true;
  let done = 0;
  const lane = async (ask) => {
    while (going) {
      const id = await buy(ask, wares, untimed);
      for (const action of ACTIONS) if (going) await press(maker, id, action);
      done += 1 + ACTIONS.length;
    }
  };
  const lanes = Promise.all(asks.map(lane));
  return async () => {
    going = false;
    await lanes;
    return done;
  };
}

/** Completes orders in any state. */
export async function complete({ maker }, url, ids) {
  for (const { id, status } of await query(
    url,
    'SELECT id, status FROM orders WHERE id = ANY($1)',
    [ids],
  )) {
    if (ENDS.includes(status)) continue;
    if (!(status in NEXT)) throw new Error(`order ${id} has the unknown status '${status}'`);
    for (const action of ACTIONS.slice(NEXT[status])) await press(maker, id, action);
  }
}

export async function findOrders(url, status, count) {
  const rows = await query(url, 'SELECT id FROM orders WHERE status = $1 ORDER BY id LIMIT $2', [
    status,
    count,
  ]);
  return rows.map(({ id }) => id);
}

/** Uploads pictures and returns their addresses. */
export async function uploadPictures({ maker }, picture, count) {
  const uploads = Array.from({ length: count }, (_, index) =>
    maker.upload(
      '/uploads/product-images',
      new File([picture], `${index}.png`, { type: 'image/png' }),
    ),
  );
  return (await Promise.all(uploads)).map(({ url }) => url);
}
