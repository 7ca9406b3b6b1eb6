import type { Browser, Page } from 'playwright';
import { publishableKey, startTestSandbox, type TestSandbox } from '../testing/test-sandbox';
import { toFrames, startBrowser, startShop, type ShopPage } from './shop-page';

/** The part of Stripe.js that the tests use; the real types require more. */
interface ShopWindow {
  Stripe: (key: string) => {
    elements(options?: object): {
      create(
        type: string,
        options?: object,
      ): { mount(at: string): void; on(event: string, listener: (event: object) => void): void };
      getElement(type: string): unknown;
    };
    confirmCardPayment(secret: string, data: object): Promise<object>;
  };
  changes: { elementType: string; complete: boolean; error?: { code: string } }[];
  result: unknown;
  pay(): void;
}

let sandbox: TestSandbox;
let shop: ShopPage;
let browser: Browser;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await startShop(sandbox.address);
  browser = await startBrowser();
}, 60_000);
afterAll(async () => {
  await browser.close();
  await shop.close();
  await sandbox.close();
});
beforeEach(async () => {
  page = await browser.newPage();
  complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  await page.goto(shop.origin);
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.close();
});

const newIntent = () =>
  sandbox.stripe.paymentIntents.create({
    amount: 12_345,
    currency: 'usd',
    automatic_payment_methods: { enabled: true },
  });

/**
 * Mounts three fields as in the checkout; window.pay() pays and stores its result on the window.
 */
async function mountFields(clientSecret: string | null): Promise<void> {
  await page.evaluate(
    ({ key, secret }) => {
      const shopWindow = window as unknown as ShopWindow;
      const stripe = shopWindow.Stripe(key);
      const elements = stripe.elements();
      shopWindow.changes = [];
      const parts = { cardNumber: '#number', cardExpiry: '#expiry', cardCvc: '#cvc' };
      for (const [type, at] of Object.entries(parts)) {
        const element = elements.create(type, { style: { base: { color: 'rgb(1, 2, 3)' } } });
        element.on('change', (event) =>
          shopWindow.changes.push(event as ShopWindow['changes'][number]),
        );
        element.mount(at);
      }
      shopWindow.pay = () => {
        shopWindow.result = undefined;
        const card = elements.getElement('cardNumber');
        const data = { payment_method: { card, billing_details: { name: 'Ada' } } };
        void stripe.confirmCardPayment(secret, data).then((result) => (shopWindow.result = result));
      };
    },
    { key: publishableKey, secret: clientSecret ?? '' },
  );
}

async function fill(number: string, expiry = '1240', cvc = '123'): Promise<void> {
  const frames = toFrames(page);
  await frames.number.getByLabel('Card number').fill(number);
  await frames.expiry.getByLabel('Expiration date').fill(expiry);
  await frames.cvc.getByLabel('CVC').fill(cvc);
}

const pay = () => page.evaluate(() => (window as unknown as ShopWindow).pay());
async function result(): Promise<unknown> {
  const handle = await page.waitForFunction(() => (window as unknown as ShopWindow).result);
  return handle.jsonValue();
}
/** Returns the latest state of the three fields, after each has reported one. */
async function completeFields(): Promise<Record<string, boolean>> {
  const handle = await page.waitForFunction(() => {
    const last: Record<string, boolean> = {};
    for (const { elementType, complete } of (window as unknown as ShopWindow).changes)
      last[elementType] = complete;
    return Object.keys(last).length === 3 && last;
  });
  return handle.jsonValue() as Promise<Record<string, boolean>>;
}

async function everyFieldComplete(): Promise<void> {
  await page.waitForFunction(() => {
    const complete = new Map<string, boolean>();
    for (const change of (window as unknown as ShopWindow).changes)
      complete.set(change.elementType, change.complete);
    return complete.size === 3 && [...complete.values()].every(Boolean);
  });
}

describe('the stand-in for Stripe.js, in a page of another origin under a strict policy', () => {
  it('CHK-21: pays by card fields in frames of its own, which the page cannot read', async () => {
    const intent = await newIntent();
    await mountFields(intent.client_secret);
    const { number, expiry } = toFrames(page);
    await number.getByLabel('Card number').pressSequentially('4242424242424242');
    await expiry.getByLabel('Expiration date').pressSequentially('1240');
    expect(await number.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await expiry.getByLabel('Expiration date').inputValue()).toBe('12 / 40');
    expect(
      await number.getByLabel('Card number').evaluate((input) => getComputedStyle(input).color),
    ).toBe('rgb(1, 2, 3)');
    await toFrames(page).cvc.getByLabel('CVC').fill('123');
    await everyFieldComplete();
    expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument)).toBeNull();
    const heard = await page.evaluate(() =>
      JSON.stringify((window as unknown as ShopWindow).changes),
    );
    expect(heard).not.toContain('4242');

    await pay();
    expect(await result()).toMatchObject({ paymentIntent: { id: intent.id, status: 'succeeded' } });
    const paid = await sandbox.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge'],
    });
    expect(paid.latest_charge).toMatchObject({ paid: true, billing_details: { name: 'Ada' } });
  });

  it.each([
    ['number', '4242 4242 4242 424', '1240', '123', 'incomplete_number'],
    ['number', '4242 4242 4242 4241', '1240', '123', 'invalid_number'],
    ['date', '4242 4242 4242 4242', '12', '123', 'incomplete_expiry'],
    ['date', '4242 4242 4242 4242', '1220', '123', 'invalid_expiry_year_past'],
    ['code', '4242 4242 4242 4242', '1240', '12', 'incomplete_cvc'],
  ])(
    'CHK-19: a wrong %s is never complete and never sent (%s, %s, %s)',
    async (_what, number, expiry, cvc, code) => {
      const intent = await newIntent();
      await mountFields(intent.client_secret);
      await fill(number, expiry, cvc);
      expect(Object.values(await completeFields())).toContain(false);
      await pay();
      expect(await result()).toMatchObject({ error: { type: 'validation_error', code } });
      expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe(
        'requires_payment_method',
      );
    },
  );

  it('CHK-40: tells of a declined card, and another one pays', async () => {
    const intent = await newIntent();
    await mountFields(intent.client_secret);
    await fill('4000000000000002');
    await pay();
    expect(await result()).toMatchObject({
      error: { code: 'card_declined', message: 'Your card was declined.' },
    });
    await fill('5555555555554444');
    await pay();
    expect(await result()).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  });

  it('CHK-22: runs the 3-D Secure step over the page, both ways', async () => {
    const intent = await newIntent();
    await mountFields(intent.client_secret);
    await fill('4000002760003184');
    const { challenge } = toFrames(page);
    await pay();
    await challenge.getByRole('button', { name: 'Fail authentication' }).click();
    expect(await result()).toMatchObject({
      error: { code: 'payment_intent_authentication_failure' },
    });
    await expectNoDialog();
    await pay();
    await challenge.getByRole('button', { name: 'Complete authentication' }).click();
    expect(await result()).toMatchObject({ paymentIntent: { id: intent.id, status: 'succeeded' } });
    await expectNoDialog();
  });

  it('the page is told where the focus is, and Enter submits its form', async () => {
    await mountFields((await newIntent()).client_secret);
    const number = toFrames(page).number.getByLabel('Card number');
    await number.waitFor();
    const submitted = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.querySelector('form')?.addEventListener('submit', (event) => {
            event.preventDefault();
            resolve(true);
          });
        }),
    );
    await number.click();
    await page.waitForFunction(() =>
      document.querySelector('#number')?.classList.contains('StripeElement--focus'),
    );
    await page.keyboard.type('4242');
    expect(await number.inputValue()).toBe('4242');
    await page.keyboard.press('Enter');
    expect(await submitted).toBe(true);
  });

  it('refuses a secret key, and a second element of a kind', async () => {
    const complaint = (script: string) =>
      page.evaluate(script).then(String, (error: Error) => error.message);
    expect(await complaint('Stripe("sk_test_x")')).toContain('do not use your secret key');
    expect(
      await complaint(
        'const e = Stripe("pk_test_x").elements(); e.create("cardNumber"); e.create("cardNumber")',
      ),
    ).toContain('Can only create one Element');
  });

  async function expectNoDialog(): Promise<void> {
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  }
});

describe('the hosted page', () => {
  it('CHK-53: shows what is missing, takes another card after a declined one, and leads back', async () => {
    const session = await sandbox.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: 'price_earbuds', quantity: 1 }],
      success_url: `${shop.origin}/success?id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shop.origin}/cancel`,
    });
    await page.goto(session.url ?? '');
    const payButton = page.getByRole('button', { name: 'Pay $79.99' });
    await payButton.click();
    expect(await page.getByText('Required').count()).toBe(5);
    await page.getByLabel('Email').fill('a@b.test');
    await page.getByLabel('Card number').pressSequentially('4000000000009995');
    await page.getByLabel('Expiration date').pressSequentially('1240');
    await page.getByLabel('CVC').fill('123');
    await page.getByLabel('Name on card').fill('Ada');
    expect(await page.getByLabel('Expiration date').inputValue()).toBe('12 / 40');
    await payButton.click();
    await page.getByText('Your card has insufficient funds.').waitFor();
    await page.getByLabel('Card number').fill('4242424242424242');
    await payButton.click();
    await page.waitForURL(`${shop.origin}/success?id=${session.id}`);
    expect((await sandbox.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe(
      'paid',
    );
  });
});
