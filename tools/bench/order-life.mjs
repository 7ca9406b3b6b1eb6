/**
 * Measures the whole life of orders, by several concurrent buyers and their manufacturer, through
 * the public address of a running Makeport with the payments sandbox: the checkout, the
 * manufacturer's four steps, the released payment. Prints completed orders per second and the time
 * that brand and manufacturer wait for each step.
 *
 *   env $(cat tools/bench/limits.env) npm start, then: node tools/bench/order-life.mjs [seconds=20]
 * [buyers=4]
 */
import { buy, hangUp, shop, signedInBuyer, signedInDemo } from './load/buyer.mjs';
import { printTimes } from './load/print-times.mjs';
import { waitUntil } from './load/wait-until.mjs';

const [seconds = '20', buyers = '4'] = process.argv.slice(2);
const ACTIONS = ['approve', 'start_production', 'mark_shipping', 'mark_completed'];
const CHANGE = `mutation ($input: ChangeOrderStatusInput!) {
  changeOrderStatus(input: $input) { order { status } }
}`;
/** Code is compiled while it runs: the first orders take several times as long. */
const WARM_UP_MS = 10_000;

const times = {
  'whole checkout': [],
  ...Object.fromEntries(ACTIONS.map((action) => [action, []])),
  release: [],
};
const untimed = (_name, run) => run();
const asks = await Promise.all(
  Array.from({ length: Number(buyers) }, (_, index) => signedInBuyer(`bench-buyer-${index + 1}`)),
);
const maker = await signedInDemo('manufacturer', 'voltworks@makeport.test');
const wares = await shop(asks[0]);

/** A workflow's activity releases the payment after the completion; the order shows when. */
async function released(ask, id) {
  const isReleased = async () => {
    const { order } = await ask('query ($id: ID!) { order(id: $id) { escrowState } }', { id });
    return order.escrowState === 'released';
  };
  await waitUntil(`order ${id} is released`, isReleased, { timeoutMs: 60_000, everyMs: 10 });
}

async function life(ask, timed) {
  const id = await timed('whole checkout', () => buy(ask, wares, untimed));
  for (const action of ACTIONS) {
    await timed(action, () => maker(CHANGE, { input: { orderId: id, action } }));
  }
  await timed('release', () => released(ask, id));
}

const measureFrom = performance.now() + WARM_UP_MS;
const until = measureFrom + Number(seconds) * 1000;
let lives = 0;
await Promise.all(
  asks.map(async (ask) => {
    while (performance.now() < until) {
      const measured = performance.now() >= measureFrom;
      await life(ask, async (name, run) => {
        const startedAt = performance.now();
        const result = await run();
        if (measured) times[name].push(performance.now() - startedAt);
        return result;
      });
      if (measured) lives += 1;
    }
  }),
);
const took = (performance.now() - measureFrom) / 1000;
hangUp();
console.log(
  `${buyers} buyers, ${lives} orders from the cart to the released payment in ${took.toFixed(1)} s`,
);
console.log(`${(lives / took).toFixed(1)} lives a second`);
printTimes(times);
