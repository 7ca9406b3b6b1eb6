import type Stripe from 'stripe';
import { paidIntent, refusal, startTestSandbox, webhookSecret } from './testing/test-sandbox';
import type { TestSandbox } from './testing/test-sandbox';
import { startWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver';

let receiver: WebhookReceiver;
let sandbox: TestSandbox;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startTestSandbox({ SANDBOX_EVENT_DESTINATION_URL: receiver.url });
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

const requirementsUpdated = 'v2.core.account[requirements].updated';
const capabilityUpdated = 'v2.core.account[configuration.recipient].capability_status_updated';

const recipient: Stripe.V2.Core.AccountCreateParams = {
  configuration: {
    recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
  },
  contact_email: 'kiln@example.test',
  dashboard: 'express',
  defaults: {
    responsibilities: { fees_collector: 'application', losses_collector: 'application' },
  },
  display_name: 'Kiln',
  identity: { country: 'us' },
  metadata: { manufacturer: '7' },
};
const create = () => sandbox.stripe.v2.core.accounts.create(recipient);
const getAccount = (id: string) =>
  sandbox.stripe.v2.core.accounts.retrieve(id, {
    include: ['configuration.recipient', 'defaults', 'identity', 'requirements'],
  });
const getTransfers = async (id: string) =>
  (await getAccount(id)).configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers;
const setOnboarded = (id: string) => sandbox.control(`/accounts/${id}/onboarding`, {});
const getEvents = async (id: string) =>
  (await sandbox.stripe.v2.core.events.list({ object_id: id })).data
    .map(({ type }) => type)
    .toReversed();

it('P23: creates a recipient and shows the parts that a caller includes', async () => {
  const account = await create();
  expect(account).toMatchObject({
    object: 'v2.core.account',
    applied_configurations: ['recipient'],
    configuration: null,
    contact_email: 'kiln@example.test',
    dashboard: 'express',
    defaults: null,
    display_name: 'Kiln',
    identity: null,
    metadata: { manufacturer: '7' },
    requirements: null,
  });
  expect(await getAccount(account.id)).toMatchObject({
    configuration: {
      recipient: {
        applied: true,
        capabilities: {
          stripe_balance: {
            stripe_transfers: {
              status: 'restricted',
              status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
            },
          },
        },
      },
    },
    defaults: {
      responsibilities: { fees_collector: 'application', losses_collector: 'application' },
    },
    identity: { country: 'us' },
    requirements: { summary: { minimum_deadline: { status: 'past_due' } } },
  });
  const { data } = await sandbox.stripe.v2.core.accounts.list({ limit: 1 });
  expect(data).toMatchObject([{ id: account.id }]);
});

it('P23: onboards by a link, and then receives transfers', async () => {
  const { id } = await create();
  const { charge } = await paidIntent(sandbox.stripe);
  const transfer = () =>
    sandbox.stripe.transfers.create({
      amount: 9_000,
      currency: 'usd',
      destination: id,
      source_transaction: charge,
    });
  expect(await refusal(transfer())).toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  });
  const link = await sandbox.stripe.v2.core.accountLinks.create({
    account: id,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: {
        refresh_url: 'https://shop.test/refresh',
        return_url: 'https://shop.test/return',
      },
    },
  });
  expect(link).toMatchObject({ object: 'v2.core.account_link', account: id });
  const { pathname } = new URL(link.url);
  const finished = await fetch(`${sandbox.address}${pathname}`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(finished.headers.get('location')).toBe('https://shop.test/return');
  expect(await getTransfers(id)).toEqual({ status: 'active', status_details: [] });
  expect((await getAccount(id)).requirements).toEqual({ entries: [] });
  expect(await transfer()).toMatchObject({ destination: id });
  expect(await sandbox.stripe.accounts.retrieve(id)).toMatchObject({
    capabilities: { transfers: 'active' },
  });
});

it('P23: names what a restricted account has to provide, and a rejection', async () => {
  const { id } = await create();
  await setOnboarded(id);
  await sandbox.control(`/accounts/${id}/restriction`, {});
  expect(await getAccount(id)).toMatchObject({
    requirements: {
      entries: [
        {
          awaiting_action_from: 'user',
          description: 'individual.verification.document',
          requested_reasons: [{ code: 'routine_verification' }],
        },
      ],
    },
  });
  await sandbox.control(`/accounts/${id}/restriction`, { rejected: 'rejected.fraud' });
  expect(await getTransfers(id)).toMatchObject({ status: 'rejected' });
});

it('P23: sends thin events to the event destination, and no account.updated', async () => {
  const { id } = await create();
  await setOnboarded(id);
  await sandbox.control(`/accounts/${id}/restriction`, {});
  await sandbox.control(`/accounts/${id}/restriction`, {});
  expect(await getEvents(id)).toEqual([
    'v2.core.account.created',
    requirementsUpdated,
    capabilityUpdated,
    requirementsUpdated,
    capabilityUpdated,
  ]);
  expect((await sandbox.stripe.events.list({ type: 'account.updated' })).data).toEqual([]);
  const received = await receiver.until(({ length }) => length === 5);
  const sent = received.find(({ event }) => event.type === capabilityUpdated);
  expect(sent?.event).not.toHaveProperty('data');
  const notification = sandbox.stripe.parseEventNotification(
    sent?.body ?? '',
    sent?.headers['stripe-signature'] ?? '',
    webhookSecret,
  ) as Stripe.Events.V2CoreAccountIncludingConfigurationRecipientCapabilityStatusUpdatedEventNotification;
  expect(notification.related_object).toEqual({
    id,
    type: 'v2.core.account',
    url: `/v2/core/accounts/${id}`,
  });
  expect(await notification.fetchRelatedObject()).toMatchObject({ id });
  expect(await notification.fetchEvent()).toMatchObject({
    data: { updated_capability: 'stripe_balance.stripe_transfers' },
  });
});

it('P23: lists missed events by account, type and time', async () => {
  const { id } = await create();
  await setOnboarded((await create()).id);
  await setOnboarded(id);
  const list = (params: Stripe.V2.Core.EventListParams) =>
    sandbox.stripe.v2.core.events.list({ object_id: id, ...params });
  expect((await list({ types: [requirementsUpdated] })).data).toHaveLength(1);
  expect((await list({ limit: 2 })).data).toHaveLength(2);
  const now = Math.floor(Date.now() / 1000);
  expect((await list({ created: { gte: now - 3600 } })).data).toHaveLength(3);
  expect((await list({ created: { gte: now + 3600 } })).data).toEqual([]);
});

it('P23: lists page after page', async () => {
  const created = [await create(), await create(), await create()];
  const ids: string[] = [];
  for await (const { id } of sandbox.stripe.v2.core.accounts.list({ limit: 2 })) ids.push(id);
  expect(ids.slice(0, 3)).toEqual(created.map(({ id }) => id).toReversed());
  expect(ids).toHaveLength(3 + 5);
  const types: string[] = [];
  const own = { limit: 1, object_id: created[1]?.id ?? '' };
  await setOnboarded(own.object_id);
  for await (const { type } of sandbox.stripe.v2.core.events.list(own)) types.push(type);
  expect(types).toEqual([capabilityUpdated, requirementsUpdated, 'v2.core.account.created']);
  const path = `${sandbox.address}/v2/core/accounts?page=x`;
  const headers = { authorization: 'Bearer sk_test_1', 'stripe-version': '2026-10-28.endive' };
  expect((await fetch(path, { headers })).status).toBe(400);
});

it('P23: refuses accounts of version 1 where a test asks for it', async () => {
  await sandbox.control('/platform', { accountsV1Refused: true });
  const v1 = sandbox.stripe.accounts.create({
    capabilities: { transfers: { requested: true } },
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
  });
  const refused = await refusal(v1);
  expect(refused).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
  expect(refused.message).toContain('Create connected accounts with POST /v2/core/accounts');
  expect((await create()).object).toBe('v2.core.account');
});

it('P23: takes JSON, the version’s header and one request for each key', async () => {
  const post = (headers: Record<string, string>, body = JSON.stringify(recipient)) =>
    fetch(`${sandbox.address}/v2/core/accounts`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_test_1',
        'content-type': 'application/json',
        ...headers,
      },
      body,
    });
  const version = { 'stripe-version': '2026-10-28.endive' };
  expect((await post({})).status).toBe(400);
  expect((await post({ ...version, authorization: '' })).status).toBe(401);
  expect((await post(version, '{')).status).toBe(400);
  expect((await post(version, JSON.stringify({ ...recipient, plan: 'x' }))).status).toBe(400);
  const form = { ...version, 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post(form, 'dashboard=express')).status).toBe(400);
  const keyed = { ...version, 'idempotency-key': 'one' };
  const ids = [];
  for (let attempt = 1; attempt <= 2; attempt++)
    ids.push(((await (await post(keyed)).json()) as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
  const other = await post(keyed, JSON.stringify({ ...recipient, display_name: 'Other' }));
  expect(other.status).toBe(400);
});
