/**
 * Whole checkouts of several buyers at once, through the public address of a running Makeport with the payments
 * sandbox: the priced cart, the opened checkout, the card at the provider, the completed checkout. Prints paid orders
 * a second, how long each step takes and what processor time an order costs in each process, beside a bare Node HTTP
 * server and single-row commits of the same database.
 *
 *   npm start, then: node bench/checkout.mjs [seconds=20] [buyers=4]
 */
import http from 'node:http';
import { directCommits } from './load/direct-commits.mjs';
import { fire, startBaseline } from './load/fire.mjs';
import { processorTime } from './load/processor-time.mjs';
import { runningStack } from './load/stack.mjs';

const [seconds = '20', buyers = '4'] = process.argv.slice(2);
const stack = runningStack();
const { origin } = stack;
/** The processes are compiled while they run: the first orders cost a multiple. */
const WARM_UP_MS = 10_000;
const PASSWORD = 'a-bench-of-checkouts';
const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@northwind.test',
  phone: '+1 555 010 0100',
  address: '1 Harbour Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'United States',
};
const LINES = 'lines { productId name quantity unitPriceCents lineTotalCents } totals { totalCents }';
const ORDER = `id number status manufacturerName productName quantity items { name quantity lineTotalCents }
  totals { subtotalCents taxCents shippingCents totalCents } shippingMethod createdAt`;

/** Each call comes from the next of many addresses of this machine: the limit per address stays as it is. */
let calls = 0;
const agents = Array.from({ length: 250 }, (_, index) => {
  return new http.Agent({ keepAlive: true, maxSockets: 8, localAddress: `127.0.8.${index + 1}` });
});

function send(url, { headers, body, agent }) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', headers, agent }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts).toString() }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

function session() {
  let cookie = '';
  return async (query, variables) => {
    const body = JSON.stringify({ query, variables });
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-makeport-csrf': '1',
      origin,
      cookie,
    };
    const agent = agents[calls++ % agents.length];
    const answer = await send(new URL('/graphql', origin), { headers, body, agent });
    cookie = answer.headers['set-cookie']?.[0].split(';')[0] ?? cookie;
    const { data, errors } = JSON.parse(answer.body);
    if (errors) throw new Error(errors[0].message);
    return data;
  };
}

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { session { account { id } } } }';
const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { session { account { id } } } }';

/** A brand of its own for each buyer, the same ones in every run. */
async function signedIn(name) {
  const ask = session();
  const email = `${name}@makeport.test`;
  await ask(SIGN_IN, { input: { page: 'brand', email, password: PASSWORD } }).catch(() =>
    ask(SIGN_UP, { input: { accountType: 'brand', companyName: name, email, password: PASSWORD } }),
  );
  return ask;
}

const card = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2034',
  'payment_method_data[card][cvc]': '123',
};
const providerAgent = new http.Agent({ keepAlive: true });

/** What the provider's script does in the browser. */
async function payByCard({ provider, key, clientSecret }) {
  const id = clientSecret.split('_secret_')[0];
  const body = new URLSearchParams({ key, client_secret: clientSecret, ...card }).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  };
  const url = new URL(`/v1/payment_intents/${id}/confirm`, provider);
  const intent = JSON.parse((await send(url, { headers, body, agent: providerAgent })).body);
  if (intent.status !== 'succeeded') throw new Error(JSON.stringify(intent));
}

const times = { priceCart: [], openCheckout: [], card: [], completeCheckout: [], 'whole checkout': [] };
async function timed(measured, name, run) {
  const startedAt = performance.now();
  const result = await run();
  if (measured) times[name].push(performance.now() - startedAt);
  return result;
}

async function checkout({ ask, provider, key, product }, measured) {
  const items = [{ productId: product.id, quantity: product.moq, optionIds: [] }];
  const { priceCart } = await timed(measured, 'priceCart', () =>
    ask(`query ($input: PriceCartInput!) { priceCart(input: $input) { ${LINES} } }`, {
      input: { items, shippingMethod: 'standard' },
    }),
  );
  const { openCheckout } = await timed(measured, 'openCheckout', () =>
    ask(
      `mutation ($input: OpenCheckoutInput!) { openCheckout(input: $input) { checkoutId clientSecret ${LINES} } }`,
      {
        input: {
          items,
          shippingInfo: ADDRESS,
          shippingMethod: 'standard',
          paymentMethod: 'credit',
          expectedTotalCents: priceCart.totals.totalCents,
          idempotencyKey: crypto.randomUUID(),
        },
      },
    ),
  );
  const { checkoutId, clientSecret } = openCheckout;
  await timed(measured, 'card', () => payByCard({ provider, key, clientSecret }));
  const { completeCheckout } = await timed(measured, 'completeCheckout', () =>
    ask(
      `mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { orders { ${ORDER} } totals { totalCents } } }`,
      { input: { checkoutId, paymentMethod: 'credit' } },
    ),
  );
  if (completeCheckout.orders.length !== 1) throw new Error('a paid checkout made no order');
}

const names = Array.from({ length: Number(buyers) }, (_, index) => `bench-buyer-${index + 1}`);
const asks = await Promise.all(names.map(signedIn));
const { publicConfig } = await asks[0]('{ publicConfig { stripePublishableKey stripeScriptUrl } }');
const { products } = await asks[0]('{ products(search: "Power Bank", pageSize: 1) { items { id moq } } }');
const shop = {
  provider: new URL(publicConfig.stripeScriptUrl).origin,
  key: publicConfig.stripePublishableKey,
  product: products.items[0],
};

const startedAt = performance.now();
const measureFrom = startedAt + WARM_UP_MS;
const until = measureFrom + Number(seconds) * 1000;
let orders = 0;
let before;
await Promise.all(
  asks.map(async (ask) => {
    while (performance.now() < until) {
      const measured = performance.now() >= measureFrom;
      if (measured) before ??= processorTime(stack.processes);
      await timed(measured, 'whole checkout', () => checkout({ ask, ...shop }, measured));
      if (measured) orders += 1;
    }
  }),
);
const tookSeconds = (performance.now() - measureFrom) / 1000;
const after = processorTime(stack.processes);
for (const agent of [...agents, providerAgent]) agent.destroy();

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
console.log(`${buyers} buyers, ${orders} paid orders in ${tookSeconds.toFixed(1)} s`);
console.log(`${(orders / tookSeconds).toFixed(1)} paid orders a second`);
for (const [name, values] of Object.entries(times)) {
  const sorted = values.toSorted((a, b) => a - b);
  const [p50, p95] = [0.5, 0.95].map((share) => at(sorted, share).toFixed(1).padStart(7));
  console.log(`${name.padEnd(18)} p50 ${p50} ms   p95 ${p95} ms`);
}
if (before && after) {
  console.log('processor time of an order, background work included:');
  const spent = [...after].map(([name, ms]) => [name, (ms - before.get(name)) / orders]);
  for (const [name, ms] of [...spent, ['together', spent.reduce((sum, [, ms]) => sum + ms, 0)]]) {
    console.log(`${name.padEnd(18)} ${ms.toFixed(2).padStart(7)} ms`);
  }
}

const bare = await startBaseline('http-hello');
const { rate, p95 } = await fire({ url: bare.url, bodiesOf: () => [{ query: '{ hello }' }], seconds: 4 });
bare.stop();
const commits = await directCommits({
  url: stack.database('ordering'),
  seconds: 4,
  connections: Number(buyers),
});
console.log('beside, with nothing else running:');
console.log(`bare Node HTTP     ${Math.round(rate)} requests a second, p95 ${p95.toFixed(1)} ms`);
console.log(`single-row commits ${Math.round(commits)} a second over ${buyers} connections`);
