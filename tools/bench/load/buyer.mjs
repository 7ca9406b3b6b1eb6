/** Simulated buyers and sellers that use the public address of the running Makeport. */
import http from 'node:http';
import { runningStack } from './stack.mjs';

const { origin } = runningStack();
const PASSWORD = 'a-bench-of-checkouts';
const DEMO_PASSWORD = 'makeport-demo';
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
const LINES =
  'lines { productId name quantity unitPriceCents lineTotalCents } totals { totalCents }';
const ORDER = `id number status manufacturerName productName quantity items { name quantity lineTotalCents }
  totals { subtotalCents taxCents shippingCents totalCents } shippingMethod createdAt`;

/**
 * Each call uses the next of many local addresses, so that the rate limit per address can stay
 * unchanged.
 */
let calls = 0;
const agents = Array.from({ length: 250 }, (_, index) => {
  return new http.Agent({ keepAlive: true, maxSockets: 8, localAddress: `127.0.8.${index + 1}` });
});

function send(url, { headers, body, agent }) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', headers, agent }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ headers: response.headers, body: Buffer.concat(parts).toString() }),
      );
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Returns a GraphQL client for the public address with its own session. */
export function session() {
  let cookie = '';
  const ask = async (query, variables) => {
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
  /** Uploads a file and returns the stored address. */
  ask.upload = async (path, file) => {
    const body = new FormData();
    body.append('file', file, file.name);
    const headers = { 'x-makeport-csrf': '1', origin, cookie };
    const answer = await fetch(new URL(path, origin), { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(await answer.text());
    return answer.json();
  };
  return ask;
}

const SIGN_IN =
  'mutation ($input: SignInInput!) { signIn(input: $input) { session { account { id } } } }';
const SIGN_UP =
  'mutation ($input: SignUpInput!) { signUp(input: $input) { session { account { id } } } }';

/** Signs in a brand per buyer, the same ones in every run. */
export async function signedInBuyer(name) {
  const ask = session();
  const email = `${name}@makeport.test`;
  await ask(SIGN_IN, { input: { page: 'brand', email, password: PASSWORD } }).catch(() =>
    ask(SIGN_UP, { input: { accountType: 'brand', companyName: name, email, password: PASSWORD } }),
  );
  return ask;
}

/** Signs in one of the demo accounts. */
export async function signedInDemo(page, email) {
  const ask = session();
  await ask(SIGN_IN, { input: { page, email, password: DEMO_PASSWORD } });
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

/** Pays like the provider's browser script. */
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

/** Returns the product to buy, and the provider that charges the card. */
export async function shop(ask) {
  const { publicConfig } = await ask('{ publicConfig { stripePublishableKey stripeScriptUrl } }');
  const { products } = await ask(
    '{ products(search: "Aluminium Power Bank", pageSize: 1) { items { id moq } } }',
  );
  return {
    provider: new URL(publicConfig.stripeScriptUrl).origin,
    key: publicConfig.stripePublishableKey,
    product: products.items[0],
  };
}

/**
 * Varies the quantities: each checkout is compared with all earlier orders of the same product
 * (B1).
 */
let orders = Math.floor(Math.random() * 2_000);

/**
 * Makes a whole checkout.
 * @param timed (name, run) => the result of `run`, whose time is recorded under the step's name
 * @returns the order's id
 */
export async function buy(ask, { provider, key, product }, timed) {
  const items = [
    { productId: product.id, quantity: product.moq + (orders++ % 2_000), optionIds: [] },
  ];
  const { priceCart } = await timed('priceCart', () =>
    ask(`query ($input: PriceCartInput!) { priceCart(input: $input) { ${LINES} } }`, {
      input: { items, shippingMethod: 'standard' },
    }),
  );
  const { openCheckout } = await timed('openCheckout', () =>
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
          orderAgain: true,
        },
      },
    ),
  );
  const { checkoutId, clientSecret } = openCheckout;
  await timed('card', () => payByCard({ provider, key, clientSecret }));
  const { completeCheckout } = await timed('completeCheckout', () =>
    ask(
      `mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { orders { ${ORDER} } totals { totalCents } } }`,
      { input: { checkoutId, paymentMethod: 'credit' } },
    ),
  );
  if (completeCheckout.orders.length !== 1) throw new Error('a paid checkout created no order');
  return completeCheckout.orders[0].id;
}

export function hangUp() {
  for (const agent of [...agents, providerAgent]) agent.destroy();
}
