import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@makeport/testing';
import {
  startCheckingProxy,
  type CheckingProxy,
} from '@makeport/testing/stripe-api/checking-proxy';
import { isEventType } from '@makeport/testing/stripe-api/stripe-api';
import type Stripe from 'stripe';
import { startSandbox } from '../../../test/support/built-sandbox';
import {
  checkoutDescription,
  ordersDescription,
  statementSuffix,
} from '../../domain/checkout/payment-texts';
import type { PaymentRequest } from '../../use-cases/payment-gateway';
import {
  accountEventTypes,
  handledEventTypes,
  platformEventTypes,
} from '../../use-cases/webhooks/handle-provider-event';
import { StripeBooks } from './stripe-books';
import { StripeChargebacks } from './stripe-chargebacks';
import { API_VERSION, createStripe } from './stripe-client';
import { StripeConnectedAccounts } from './stripe-connected-accounts';
import { StripeEvidence } from './stripe-evidence';
import { StripeFraudWarnings } from './stripe-fraud-warnings';
import { StripeHostedPayments } from './stripe-hosted-payments';
import { getStripeObjects } from './stripe-order-objects';
import { StripePaymentGateway } from './stripe-payment-gateway';
import { StripePlatformAccounts } from './stripe-platform-accounts';

const before = new Date(Date.now() - 60_000);
const manufacturer = {
  manufacturerId: randomUUID(),
  name: 'Voltworks',
  email: 'voltworks@makeport.test',
};
const urls = { returnUrl: 'http://shop.test/back', refreshUrl: 'http://shop.test/again' };

let stopSandbox: () => Promise<void>;
let proxy: CheckingProxy;
let stripe: Stripe;
let gateway: StripePaymentGateway;
beforeAll(async () => {
  const port = await freePort();
  const environment = {
    LOG_LEVEL: 'fatal',
    SANDBOX_WEBHOOK_URL: 'off',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_tests',
  };
  stopSandbox = await startSandbox(environment, port);
  proxy = await startCheckingProxy(`http://127.0.0.1:${port}`, { requests: 'all' });
  stripe = createStripe({ secretKey: 'sk_test_x', apiBase: proxy.address });
  gateway = new StripePaymentGateway(stripe);
});
afterAll(async () => {
  await proxy.close();
  await stopSandbox();
});

const paymentRequest = (checkoutId: string): PaymentRequest => ({
  checkoutId,
  brandId: randomUUID(),
  amountCents: 10_000,
  description: checkoutDescription('Northwind'),
  statementSuffix: statementSuffix(checkoutId),
  receiptEmail: 'ada@northwind.test',
  asksForThreeDSecure: false,
});

/** Returns a paid checkout of one order, and the objects that calls for it need. */
async function paidCheckout(card = 'pm_card_visa') {
  const checkoutId = randomUUID();
  const opened = await gateway.createPayment(paymentRequest(checkoutId), checkoutId);
  await stripe.paymentIntents.confirm(opened.id, { payment_method: card });
  const { chargeId } = await gateway.getPayment(opened.id);
  if (!chargeId) throw new Error('a paid payment has a charge');
  return { checkoutId, orderId: randomUUID(), paymentIntentId: opened.id, chargeId };
}

describe('P17: every call of the adapters, and every answer, is as Stripe’s own document describes it', () => {
  it('payments: created, found, read, cancelled', async () => {
    const { checkoutId, paymentIntentId } = await paidCheckout();
    await gateway.describePayment(paymentIntentId, ordersDescription([randomUUID()]));
    expect(await stripe.paymentIntents.retrieve(paymentIntentId)).toMatchObject({
      description: expect.stringMatching(/^Makeport order #/) as string,
      receipt_email: 'ada@northwind.test',
      statement_descriptor_suffix: statementSuffix(checkoutId),
    });
    expect(await gateway.findPayment(checkoutId, before)).toMatchObject({ id: paymentIntentId });
    expect(await gateway.getOpenedPayment(paymentIntentId)).toMatchObject({ id: paymentIntentId });
    expect(await gateway.cancelPayment(paymentIntentId)).toBe(false);
    const unpaid = { ...paymentRequest(randomUUID()), receiptEmail: null };
    const { id } = await gateway.createPayment(unpaid, unpaid.checkoutId);
    expect(await gateway.cancelPayment(id)).toBe(true);
  });

  it('P37: in the version that the code names', async () => {
    expect((await stripe.balance.retrieve()).lastResponse.apiVersion).toBe(API_VERSION);
  });

  it('P39: a payment that the cardholder’s bank has to confirm', async () => {
    const request = { ...paymentRequest(randomUUID()), asksForThreeDSecure: true };
    const { id } = await gateway.createPayment(request, request.checkoutId);
    const confirmed = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(confirmed.status).toBe('requires_action');
  });

  it('refunds: made, found, read', async () => {
    const { paymentIntentId, orderId } = await paidCheckout();
    const request = { paymentIntentId, amountCents: 4_000, subject: `order:${orderId}` };
    const { id } = await gateway.refund(request, randomUUID());
    expect(await gateway.findRefund(request)).toMatchObject({ id, status: 'succeeded' });
    expect(await gateway.getRefund(id)).toMatchObject({ id });
  });

  it('P8: a charge: its refunds, its chargebacks', async () => {
    const { paymentIntentId, chargeId } = await paidCheckout();
    expect(await gateway.getCharge(chargeId)).toEqual({ refunds: [], chargebackIds: [] });
    const ours = await gateway.refund(
      { paymentIntentId, amountCents: 4_000, subject: 'order:1' },
      randomUUID(),
    );
    const metadata = { orderId: '2' };
    const theirs = await stripe.refunds.create({ charge: chargeId, amount: 1_000, metadata });
    const made = { status: 'succeeded', waitsForBalance: false };
    expect((await gateway.getCharge(chargeId)).refunds).toEqual([
      { ...made, id: theirs.id, subject: null, orderId: '2', amountCents: 1_000 },
      { ...made, id: ours.id, subject: 'order:1', orderId: null, amountCents: 4_000 },
    ]);
    const disputed = await paidCheckout('pm_card_createDispute');
    const [dispute] = (await stripe.disputes.list({ charge: disputed.chargeId })).data;
    expect(await gateway.getCharge(disputed.chargeId)).toEqual({
      refunds: [],
      chargebackIds: [dispute?.id],
    });
  });

  it('transfers and reversals: made and found; the books and the order’s objects', async () => {
    const { checkoutId, orderId, paymentIntentId, chargeId } = await paidCheckout();
    const transfer = {
      checkoutId,
      orderId,
      chargeId,
      amountCents: 10_000,
      destination: 'acct_demo_voltworks',
    };
    const { id: transferId } = await gateway.transfer(transfer, randomUUID());
    expect(await gateway.findTransfer(transfer)).toMatchObject({ id: transferId });
    const [made] = (await stripe.transfers.list({ transfer_group: checkoutId })).data;
    expect(made).toMatchObject({ description: ordersDescription([orderId]) });
    const reversal = { transferId, orderId, amountCents: 1_000 };
    const { id } = await gateway.reverseTransfer(reversal, randomUUID());
    expect(await gateway.findReversal(reversal)).toMatchObject({ id });

    const books = new StripeBooks(stripe);
    const moved = [];
    for await (const movement of books.movements(before, new Date())) moved.push(movement);
    expect(moved).toContainEqual(
      expect.objectContaining({ kind: 'charge', paymentIntentId, amountCents: 10_000 }),
    );
    expect(moved).toContainEqual(
      expect.objectContaining({ kind: 'transfer', transferGroup: checkoutId }),
    );
    expect(moved).toContainEqual(
      expect.objectContaining({ kind: 'reversal', transferId, amountCents: 1_000 }),
    );
    expect(await books.balanceCents()).toBeGreaterThan(0);
    const events = [];
    for await (const event of books.events(platformEventTypes, before, new Date()))
      events.push(event.type);
    expect(events).toContain('payment_intent.succeeded');
    const objects = await getStripeObjects(stripe, { orderId, checkoutId, paymentIntentId });
    expect(objects.map(({ movement }) => movement)).toEqual([
      'captured',
      'transferred',
      'reversed',
    ]);
  });

  it('payout accounts: created, found, read, gone; their onboarding page', async () => {
    const accounts = new StripeConnectedAccounts(stripe);
    const country = { code: 'US', agreement: 'full' } as const;
    const { id } = await accounts.create({ ...manufacturer, country }, randomUUID());
    const abroad = {
      ...manufacturer,
      manufacturerId: randomUUID(),
      country: { code: 'PT', agreement: 'recipient' } as const,
    };
    expect(await accounts.create(abroad, randomUUID())).toMatchObject({ country: 'PT' });
    expect(await accounts.findByManufacturer(manufacturer.manufacturerId, before)).toMatchObject({
      id,
    });
    expect(await accounts.get(id)).toMatchObject({ id, payoutsEnabled: false });
    expect(await accounts.get('acct_gone')).toBeNull();
    expect(await accounts.onboardingPage(id, urls)).toMatch(/^http/);
    const told = new StripeBooks(stripe).events(accountEventTypes, before, new Date(), id);
    for await (const event of told)
      throw new Error(`${event.type} of an account that nobody has changed`);
  });

  it('P38: the dashboard of a payout account that is set up', async () => {
    const accounts = new StripeConnectedAccounts(stripe);
    const country = { code: 'US', agreement: 'full' } as const;
    const holder = { ...manufacturer, manufacturerId: randomUUID(), country };
    const { id } = await accounts.create(holder, randomUUID());
    await expect(accounts.dashboard(id)).rejects.toMatchObject({ outcome: 'refused' });
    await fetch(await accounts.onboardingPage(id, urls), { method: 'POST', redirect: 'manual' });
    expect(await accounts.dashboard(id)).toMatch(/^http/);
  });

  it('P2: chargebacks: read', async () => {
    const { paymentIntentId } = await paidCheckout('pm_card_createDispute');
    const [dispute] = (await stripe.disputes.list({ payment_intent: paymentIntentId })).data;
    const chargebacks = new StripeChargebacks(stripe);
    expect(await chargebacks.find(dispute?.id ?? '')).toMatchObject({ paymentIntentId });
  });

  it('P12: what the platform has set up', async () => {
    const platform = new StripePlatformAccounts(stripe);
    expect(await platform.account()).toMatchObject({ chargesEnabled: true, currency: 'usd' });
    expect(await platform.payoutInterval()).toBe('manual');
    expect(await platform.hasConnectedAccounts()).toBe(true);
    expect(await platform.price('price_powerbank')).toMatchObject({ active: true });
    expect(await platform.price('price_gone')).toBeNull();
    expect(await platform.webhookEndpoints()).toEqual([]);
  });

  it('hosted pages: opened and read', async () => {
    const hosted = new StripeHostedPayments(stripe);
    const { id } = await hosted.createSession({
      item: { key: 'powerbank', priceId: 'price_powerbank' },
      accountId: randomUUID(),
      successUrl: 'http://shop.test/ok',
      cancelUrl: 'http://shop.test/no',
    });
    expect(await hosted.getSession(id)).toMatchObject({ id, paid: false });
  });

  it('P2: chargebacks: read, with what the provider moved for them', async () => {
    const checkoutId = randomUUID();
    const { id } = await gateway.createPayment(paymentRequest(checkoutId), checkoutId);
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_createDispute' });
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
    const chargebacks = new StripeChargebacks(stripe);
    expect(await chargebacks.find(dispute?.id ?? '')).toMatchObject({
      paymentIntentId: id,
      amountCents: 10_000,
      reason: 'fraudulent',
      state: 'open',
      movements: [{ amountCents: 10_000, feeCents: 1_500 }],
    });
    expect(await chargebacks.find('dp_gone')).toBeNull();
  });

  it('P2: early fraud warnings: read, with whether a chargeback has followed', async () => {
    const { paymentIntentId } = await paidCheckout('pm_card_createIssuerFraudRecord');
    const filter = { payment_intent: paymentIntentId };
    const [warning] = (await stripe.radar.earlyFraudWarnings.list(filter)).data;
    const warnings = new StripeFraudWarnings(stripe);
    expect(await warnings.find(warning?.id ?? '')).toMatchObject({
      paymentIntentId,
      fraudType: 'made_with_stolen_card',
      actionable: true,
      disputed: false,
    });
    expect(await warnings.find('issfr_gone')).toBeNull();
  });

  it('P2: evidence: files uploaded, a draft saved, submitted, read', async () => {
    const { paymentIntentId } = await paidCheckout('pm_card_createDispute');
    const [dispute] = (await stripe.disputes.list({ payment_intent: paymentIntentId })).data;
    const id = dispute?.id ?? '';
    const evidence = new StripeEvidence(stripe);
    const file = {
      name: 'proof.pdf',
      contentType: 'application/pdf',
      data: Buffer.from('%PDF-1.7'),
    };
    const { id: fileId } = await evidence.upload(file, randomUUID());
    const texts = {
      productDescription: '100 × Bank',
      customerName: 'Ada',
      customerEmail: 'ada@northwind.test',
      shippingCarrier: 'UPS',
      trackingNumber: '1Z',
      shippingDate: '2026-12-18',
      shippingAddress: '',
      timeline: 'Placed',
      statement: 'Signed for.',
    };
    const draft = { texts, files: [], submit: false, requestId: randomUUID() };
    expect(await evidence.send(id, draft, randomUUID())).toMatchObject({
      takesEvidence: true,
      isSaved: true,
      isSubmitted: false,
      texts,
      attached: [],
    });
    const files = [{ purpose: 'shipping_documentation' as const, fileId }];
    await evidence.send(id, { ...draft, files, submit: true }, randomUUID());
    expect(await evidence.find(id)).toMatchObject({
      takesEvidence: false,
      isSubmitted: true,
      attached: ['shipping_documentation'],
      requestId: draft.requestId,
    });
    expect(await evidence.find('du_gone')).toBeNull();
  });

  it('handles only events that Stripe sends', () => {
    expect(handledEventTypes.filter((type) => !isEventType(type))).toEqual([]);
  });

  it('has found no mistake in all of this', () => {
    expect(proxy.mistakes).toEqual([]);
    expect([...proxy.checked.keys()].sort()).toMatchInlineSnapshot(`
      [
        "GET /v1/account",
        "GET /v1/accounts",
        "GET /v1/accounts/{account}",
        "GET /v1/balance",
        "GET /v1/balance_settings",
        "GET /v1/balance_transactions",
        "GET /v1/charges",
        "GET /v1/charges/{charge}",
        "GET /v1/checkout/sessions/{session}",
        "GET /v1/disputes",
        "GET /v1/disputes/{dispute}",
        "GET /v1/events",
        "GET /v1/payment_intents",
        "GET /v1/payment_intents/{intent}",
        "GET /v1/prices/{price}",
        "GET /v1/radar/early_fraud_warnings",
        "GET /v1/radar/early_fraud_warnings/{early_fraud_warning}",
        "GET /v1/refunds",
        "GET /v1/refunds/{refund}",
        "GET /v1/transfers",
        "GET /v1/transfers/{id}/reversals",
        "GET /v1/webhook_endpoints",
        "POST /v1/account_links",
        "POST /v1/accounts",
        "POST /v1/accounts/{account}/login_links",
        "POST /v1/checkout/sessions",
        "POST /v1/disputes/{dispute}",
        "POST /v1/files",
        "POST /v1/payment_intents",
        "POST /v1/payment_intents/{intent}",
        "POST /v1/payment_intents/{intent}/cancel",
        "POST /v1/payment_intents/{intent}/confirm",
        "POST /v1/refunds",
        "POST /v1/transfers",
        "POST /v1/transfers/{id}/reversals",
      ]
    `);
  });
});

it('P17: an adapter that sends what Stripe does not know is found', async () => {
  const lax = createServer((incoming, outgoing) => {
    incoming.resume();
    outgoing.end('{}');
  });
  await new Promise<void>((resolve) => lax.listen(0, '127.0.0.1', resolve));
  const planted = await startCheckingProxy(
    `http://127.0.0.1:${(lax.address() as AddressInfo).port}`,
    {
      requests: 'all',
    },
  );
  const broken = createStripe({ secretKey: 'sk_test_x', apiBase: planted.address });
  const wrong = {
    mode: 'payment',
    ui_mode: 'hosted',
    custommer: 'x',
  } as Stripe.Checkout.SessionCreateParams;
  await broken.checkout.sessions.create(wrong).catch(() => undefined);
  await planted.close();
  await new Promise((resolve) => lax.close(resolve));
  expect(planted.mistakes.join('\n')).toMatch(
    /request: \/ must NOT have additional properties .*custommer/,
  );
});
