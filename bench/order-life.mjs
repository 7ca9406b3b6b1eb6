/**
 * How long a brand waits for `completeCheckout` and a manufacturer for a status button, through the public address of
 * a running Makeport with the payments sandbox. One order after the other.
 *
 *   npm start, then: node bench/order-life.mjs [orders=30] [origin=http://localhost:4000]
 */
const [orders = '30', origin = 'http://localhost:4000'] = process.argv.slice(2);
const PASSWORD = 'makeport-demo';
const FIELDS = {
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

function session() {
  let cookie = '';
  return async (query, variables) => {
    const answer = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-makeport-csrf': '1', origin, cookie },
      body: JSON.stringify({ query, variables }),
    });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const { data, errors } = await answer.json();
    if (errors) throw new Error(errors[0].message);
    return data;
  };
}

async function signIn(page, email) {
  const ask = session();
  await ask('mutation($input: SignInInput!) { signIn(input: $input) { session { account { id } } } }', {
    input: { page, email, password: PASSWORD },
  });
  return ask;
}

/** What the provider's script does in the browser. */
async function payByCard({ sandbox, publishableKey, clientSecret }) {
  const id = clientSecret.split('_secret_')[0];
  const answer = await fetch(`${sandbox}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      key: publishableKey,
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  const intent = await answer.json();
  if (intent.status !== 'succeeded') throw new Error(JSON.stringify(intent));
}

const times = {
  completeCheckout: [],
  approve: [],
  start_production: [],
  mark_shipping: [],
  mark_completed: [],
};
async function timed(name, run) {
  const startedAt = performance.now();
  const result = await run();
  times[name].push(performance.now() - startedAt);
  return result;
}

const brand = await signIn('brand', 'brand@makeport.test');
const maker = await signIn('manufacturer', 'voltworks@makeport.test');
const { publicConfig } = await brand('{ publicConfig { stripePublishableKey stripeScriptUrl } }');
const sandbox = new URL(publicConfig.stripeScriptUrl).origin;
const { products } = await brand(
  '{ products(search: "Aluminium Power Bank", pageSize: 1) { items { id moq } } }',
);
const [product] = products.items;

for (let count = 0; count < Number(orders); count += 1) {
  const { openCheckout } = await brand(
    'mutation($input: OpenCheckoutInput!) { openCheckout(input: $input) { checkoutId clientSecret } }',
    {
      input: {
        items: [{ productId: product.id, quantity: product.moq, optionIds: [] }],
        shippingInfo: FIELDS,
        shippingMethod: 'standard',
        idempotencyKey: crypto.randomUUID(),
      },
    },
  );
  await payByCard({ sandbox, publishableKey: publicConfig.stripePublishableKey, ...openCheckout });
  const { completeCheckout } = await timed('completeCheckout', () =>
    brand('mutation($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { orders { id } } }', {
      input: { checkoutId: openCheckout.checkoutId, paymentMethod: 'credit' },
    }),
  );
  for (const action of ['approve', 'start_production', 'mark_shipping', 'mark_completed']) {
    await timed(action, () =>
      maker(
        'mutation($input: ChangeOrderStatusInput!) { changeOrderStatus(input: $input) { order { status } } }',
        {
          input: { orderId: completeCheckout.orders[0].id, action },
        },
      ),
    );
  }
}

const at = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0);
console.log(`${orders} orders, milliseconds at the public address`);
for (const [name, values] of Object.entries(times)) {
  const sorted = values.toSorted((a, b) => a - b);
  console.log(`${name.padEnd(18)} p50 ${at(sorted, 0.5).padStart(5)}   p95 ${at(sorted, 0.95).padStart(5)}`);
}
