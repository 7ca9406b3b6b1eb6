import { randomBytes, randomUUID } from 'node:crypto';
import { identityRpc, type Account } from '@makeport/contracts';
import { eventually, TraceReceiver, type ReceivedSpan } from '@makeport/testing';
import { brand, shippingInfo, voltworks } from '../support/builders';
import { OrderingStack } from '../support/ordering-stack';
import { powerBank } from '../support/products';

const INTERNAL = 1;
const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;

let receiver: TraceReceiver;
let stack: OrderingStack;
let bff: string;
beforeAll(async () => {
  receiver = await TraceReceiver.start();
  const processes = { ...receiver.environment, TRACE_QUERIES: 'on' };
  stack = await OrderingStack.start({}, { processes });
  // the browser completes the checkout, not a faster webhook
  await stack.sandbox('/webhooks/mode', { drop: true });
  const identity = await stack.startSessions();
  const accounts: Record<string, Account> = {
    brand: account('brand', brand),
    manufacturer: account('manufacturer', voltworks),
  };
  identity.answer(identityRpc.getSession, async ({ token }) => {
    const signedIn = accounts[token];
    return {
      session: signedIn ? { account: signedIn, expiresAt: '2099-01-01T00:00:00.000Z' } : null,
    };
  });
  await Promise.all([stack.spawnApi(), stack.spawnWorker()]);
  bff = await stack.spawnBff(identity);
});
afterAll(async () => {
  await stack.stop();
  receiver.stop();
});

function account(
  accountType: 'brand' | 'manufacturer',
  { id, name }: { id: string; name: string },
): Account {
  const email = `${accountType}@makeport.test`;
  return { id, email, accountType, role: null, companyName: name, emailConfirmed: true };
}

interface Click {
  readonly traceId: string;
  readonly data: Record<string, never>;
}

/** Sends a call like a page of that account, with new trace ids that are not marked as sampled. */
async function click(as: string, query: string, input: object): Promise<Click> {
  const traceId = randomBytes(16).toString('hex');
  const response = await fetch(`${bff}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-makeport-csrf': '1',
      origin: stack.config.PUBLIC_ORIGIN,
      cookie: `makeport=${as}`,
      traceparent: `00-${traceId}-00f067aa0ba902b7-00`,
    },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data, errors } = (await response.json()) as { data: Click['data']; errors?: unknown };
  expect(errors).toBeUndefined();
  return { traceId, data };
}

const change = (orderId: string, action: string): Promise<Click> =>
  click(
    'manufacturer',
    'mutation ($input: ChangeOrderStatusInput!) { changeOrderStatus(input: $input) { order { id } } }',
    { orderId, action },
  );

/**
 * Returns the span of that name below `parent` and checks it. Without a parent: below the browser's
 * span.
 */
function child(
  { traceId }: Click,
  parent: ReceivedSpan | undefined,
  service: string,
  kind: number,
  name: string,
): ReceivedSpan {
  const found = receiver.spans.filter(
    (span) =>
      span.traceId === traceId &&
      span.name === name &&
      span.parentSpanId === (parent ? parent.spanId : '00f067aa0ba902b7'),
  );
  expect(
    found.map((span) => ({ service: span.service, kind: span.kind, name: span.name })),
  ).toContainEqual({
    service,
    kind,
    name,
  });
  return found.find((span) => span.service === service && span.kind === kind) as ReceivedSpan;
}

/** Returns the span of the service that executes the click's call. */
function carriedOut(from: Click, field: string, call: string): ReceivedSpan {
  const request = child(from, undefined, 'bff', SERVER, 'POST /graphql');
  const mutation = child(from, request, 'bff', INTERNAL, `Mutation.${field}`);
  const asked = child(from, mutation, 'bff', CLIENT, `call ${call}`);
  return child(from, asked, 'ordering', SERVER, call);
}

it('one trace leads from each click of an order to what it caused, up to the transfer', async () => {
  const opened = await click(
    'brand',
    'mutation ($input: OpenCheckoutInput!) { openCheckout(input: $input) { checkoutId paymentIntentId } }',
    {
      items: [{ productId: powerBank.id, quantity: 100, optionIds: ['engraving'] }],
      shippingInfo,
      shippingMethod: 'standard',
      idempotencyKey: randomUUID(),
    },
  );
  const { checkoutId, paymentIntentId } = opened.data['openCheckout'] as unknown as {
    checkoutId: string;
    paymentIntentId: string;
  };
  await stack.pay(paymentIntentId);
  const completed = await click(
    'brand',
    'mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { orders { id } } }',
    { checkoutId, paymentMethod: 'credit' },
  );
  const { orders } = completed.data['completeCheckout'] as unknown as { orders: { id: string }[] };
  const orderId = orders[0]?.id ?? '';
  await stack.workflowTold(orderId);
  for (const action of ['approve', 'start_production', 'mark_shipping']) {
    await change(orderId, action);
    await stack.workflowTold(orderId);
  }
  const ended = await change(orderId, 'mark_completed');
  await stack.payoutSettled(orderId);

  await eventually(() => {
    const opening = carriedOut(opened, 'openCheckout', 'ordering.open-checkout.v1');
    child(opened, opening, 'ordering', CLIENT, 'stripe POST /v1/payment_intents');
    child(opened, opening, 'ordering', CLIENT, 'call catalog.ensure-products.v1');

    const completing = carriedOut(completed, 'completeCheckout', 'ordering.complete-checkout.v1');
    child(completed, completing, 'ordering', CLIENT, 'stripe GET /v1/payment_intents/{id}');
    // Kafka: the outbox stores the trace of the transaction, and its consumer continues it
    const heard = child(
      completed,
      completing,
      'ordering-worker',
      CONSUMER,
      'process ordering.order-placed.v1',
    );
    // the first version starts the workflow without a signal, because no running workflow could
    // miss one
    const started = child(completed, heard, 'ordering-worker', CLIENT, 'start escrowWorkflow');
    expect(started.attributes['temporal.workflow.id']).toBe(`order-${orderId}`);

    const releasing = carriedOut(ended, 'changeOrderStatus', 'ordering.change-order-status.v1');
    const told = receiver.spans.find(
      ({ traceId, service, kind, parentSpanId }) =>
        traceId === ended.traceId &&
        service === 'ordering-worker' &&
        kind === CONSUMER &&
        parentSpanId === releasing.spanId,
    );
    expect(told?.name).toMatch(/^process ordering\.order-/);
    const signalled = child(
      ended,
      told,
      'ordering-worker',
      CLIENT,
      'start or signal escrowWorkflow',
    );
    const activity = child(
      ended,
      signalled,
      'ordering-worker',
      CONSUMER,
      'activity payManufacturer',
    );
    expect(activity.attributes).toMatchObject({
      'temporal.workflow.id': `order-${orderId}`,
      'temporal.run.id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    // the workflow was started by another click, whose trace is linked
    expect(activity.linkedSpanIds).toEqual([started.spanId]);
    const transfer = child(ended, activity, 'ordering-worker', CLIENT, 'stripe POST /v1/transfers');
    expect(transfer.attributes['http.response.status_code']).toBe(200);
    child(completed, completing, 'ordering', CLIENT, 'postgresql INSERT');
    return Promise.resolve();
  });
}, 120_000);

it('no span holds a secret, a body or what a person wrote', () => {
  const told = JSON.stringify(receiver.spans);
  for (const secret of [
    'sk_test',
    '_secret_',
    'whsec',
    shippingInfo.email,
    shippingInfo.address,
    'Byron',
  ])
    expect(told).not.toContain(secret);
});
