import { refusal, startTestSandbox, type TestSandbox } from './testing/test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const visa = {
  number: '4242424242424242',
  expiry: '12 / 40',
  cvc: '123',
  email: 'a@b.test',
  name: 'Ada',
};

function newSession() {
  return sandbox.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: 'price_powerbank', quantity: 2 }],
    success_url: 'http://shop.test/checkout/success?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/checkout/cancel',
    client_reference_id: 'account-1',
    metadata: { item: 'powerbank' },
  });
}

async function pay(id: string, card: object = visa) {
  const response = await fetch(`${sandbox.address}/c/pay/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...visa, ...card }),
  });
  return (await response.json()) as {
    status?: string;
    message?: string;
    error?: string;
    successUrl?: string;
  };
}

describe('the hosted checkout', () => {
  it('CHK-51, CHK-53: is created from a price, paid on its page, and leads back with the session’s id', async () => {
    const session = await newSession();
    expect(session).toMatchObject({
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 9_998,
      currency: 'usd',
      payment_intent: null,
    });
    const page = await fetch(session.url ?? '');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await page.text();
    expect(text).toContain('Realex 22,000mAh Powerbank');
    expect(text).toContain('$99.98');
    expect(text).toContain('http://shop.test/checkout/cancel');

    expect(await pay(session.id)).toMatchObject({
      status: 'complete',
      successUrl: `http://shop.test/checkout/success?session=${session.id}`,
    });
    const paid = await sandbox.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'account-1',
      customer_details: { email: 'a@b.test', name: 'Ada' },
      payment_intent: { status: 'succeeded', amount: 9_998 },
    });
    const { data } = await sandbox.stripe.events.list({ type: 'checkout.session.completed' });
    expect(data[0]?.data.object).toMatchObject({ id: session.id, payment_status: 'paid' });
    expect((await pay(session.id)).error).toContain('no longer open');
    expect(await (await fetch(`${sandbox.address}/c/pay/${session.id}`)).text()).toContain(
      'This payment has been made.',
    );
  });

  it('takes another card after a declined one, for one payment intent', async () => {
    const session = await newSession();
    expect(await pay(session.id, { number: '4000000000009995' })).toEqual({
      status: 'refused',
      message: 'Your card has insufficient funds.',
    });
    expect(await pay(session.id, { expiry: '13 / 40' })).toMatchObject({ status: 'refused' });
    await pay(session.id);
    const paid = await sandbox.stripe.checkout.sessions.retrieve(session.id);
    const charges = await sandbox.stripe.charges.list({
      payment_intent: paid.payment_intent as string,
    });
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  });

  it('takes no card with a 3-D Secure step, and another one after it', async () => {
    const session = await newSession();
    expect(await pay(session.id, { number: '4000002760003184' })).toEqual({
      status: 'refused',
      message: 'This page of the sandbox takes no card with a 3-D Secure step.',
    });
    expect((await sandbox.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe(
      'unpaid',
    );
    expect((await pay(session.id)).status).toBe('complete');
  });

  it('refuses an unknown price or an address that is none', async () => {
    const create = (price: string, success_url: string) =>
      refusal(
        sandbox.stripe.checkout.sessions.create({
          mode: 'payment',
          line_items: [{ price, quantity: 1 }],
          success_url,
        }),
      );
    expect(await create('price_no', 'http://shop.test/ok')).toMatchObject({
      code: 'resource_missing',
      param: 'line_items[0][price]',
    });
    expect(await create('price_earbuds', 'javascript:alert(1)')).toMatchObject({
      code: 'url_invalid',
      param: 'success_url',
    });
  });

  it('DATA-23: the fixed items have their prices', async () => {
    const { prices, checkout } = sandbox.stripe;
    const getPrice = async (id: string) => (await prices.retrieve(id)).unit_amount;
    const ids = ['price_powerbank', 'price_earbuds', 'price_waterbottle'];
    expect(await Promise.all(ids.map(getPrice))).toEqual([4_999, 7_999, 2_499]);
    const { id } = await newSession();
    expect((await checkout.sessions.listLineItems(id)).data).toMatchObject([
      {
        description: 'Realex 22,000mAh Powerbank',
        quantity: 2,
        amount_total: 9_998,
        price: { id: 'price_powerbank' },
      },
    ]);
  });
});
