import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { catalogRpc, identityRpc, orderingRpc } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { Metrics } from '../metrics';
import { FakeService } from '../testing/fake-service';
import { currentTraceId, startTracing, withSpan } from '../tracing/tracing';
import { RpcClient } from './client/rpc-client';
import { rpcTokensOfTest } from '../testing/rpc-keys';

const secret = 'a-secret-for-tests-that-is-long-enough';
const actor = {
  kind: 'user',
  userId: '00000000-0000-4000-8000-000000000001',
  accountType: 'brand',
  name: 'Northwind Outfitters',
  email: 'brand@makeport.test',
} as const;

/** The example response with the contract's defaults, as the server sends it. */
const pricedCart = orderingRpc.priceCart.response.parse(orderingRpc.priceCart.example.response);

describe('calls over TCP', () => {
  let catalog: FakeService;
  let ordering: FakeService;
  let metrics: Metrics;
  let client: RpcClient;
  const open: RpcClient[] = [];

  const getClient = (
    service: string,
    targets: Record<string, string>,
    ownSecret = secret,
    connections = 4,
  ) => {
    metrics = new Metrics(service);
    const tokens = rpcTokensOfTest(ownSecret, service);
    const created = new RpcClient({ service, targets, tokens, metrics, connections });
    open.push(created);
    return created;
  };

  beforeAll(async () => {
    await startTracing('test');
    catalog = await FakeService.start('catalog', { secret });
    ordering = await FakeService.start('ordering', { secret });
  });

  beforeEach(() => {
    catalog.reset();
    ordering.reset();
    client = getClient('bff', { catalog: catalog.address, ordering: ordering.address });
  });

  afterEach(() => {
    for (const each of open.splice(0)) each.close();
  });

  afterAll(async () => {
    await catalog.stop();
    await ordering.stop();
  });

  it('carry the actor and the calling service, and the request with its defaults', async () => {
    const answer = await client.call(catalogRpc.listProducts, { category: 'Drinkware' }, { actor });
    expect(answer).toEqual(catalogRpc.listProducts.example.response);
    expect(catalog.calls).toMatchObject([
      {
        request: { category: 'Drinkware', page: 1, pageSize: 3 },
        call: { actor, callingService: 'bff' },
      },
    ]);
  });

  it('act for the calling service where no actor is named', async () => {
    await client.call(catalogRpc.getProducts, { ids: [] });
    expect(catalog.calls).toMatchObject([{ call: { actor: { kind: 'service', service: 'bff' } } }]);
  });

  it('throw the refusal of the other side again', async () => {
    const refusal = new DomainError('conflict', 'ordering.price_changed', 'The price has changed', {
      field: 'items',
      fields: [{ field: 'items.0.price', message: 'It is higher now' }],
    });
    ordering.answer(orderingRpc.openCheckout, () => Promise.reject(refusal));
    const call = client.call(orderingRpc.openCheckout, orderingRpc.openCheckout.example.request, {
      actor,
    });
    await expect(call).rejects.toMatchObject({
      name: 'DomainError',
      kind: 'conflict',
      code: 'ordering.price_changed',
      message: 'The price has changed',
      field: 'items',
      fields: [{ field: 'items.0.price', message: 'It is higher now' }],
    });
  });

  it('ERR-3: tell nothing of any other error', async () => {
    catalog.answer(catalogRpc.getProducts, () =>
      Promise.reject(new Error('relation "products" does not exist')),
    );
    await expect(client.call(catalogRpc.getProducts, { ids: [] })).rejects.toMatchObject({
      kind: 'internal',
      code: 'catalog.internal',
      message: 'Something went wrong. Please try again.',
    });
  });

  it('ERR-3: tell that the service is not available while its database gives no connection', async () => {
    catalog.answer(catalogRpc.getProducts, () =>
      Promise.reject(new Error('timeout exceeded when trying to connect')),
    );
    await expect(client.call(catalogRpc.getProducts, { ids: [] })).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'catalog.unavailable',
      message: 'Catalog is not available. Please try again.',
    });
  });

  it('are refused when they do not fit the contract, naming the field', async () => {
    const call = client.call(catalogRpc.listProducts, { pageSize: 1000 });
    await expect(call).rejects.toMatchObject({ kind: 'invalid_input', field: 'pageSize' });
    expect(catalog.calls).toEqual([]);
  });

  it('hand on nothing that the contract does not name', async () => {
    const [product] = catalogRpc.getProducts.example.response.products;
    if (!product) throw new Error('the example has a product');
    const leaky = { ...product, costPriceCents: 700 };
    catalog.answer(catalogRpc.getProducts, async () => ({ products: [leaky] }));
    expect(await client.call(catalogRpc.getProducts, { ids: [] })).toEqual({ products: [product] });
  });

  it('that answer against their contract fail', async () => {
    catalog.answer(catalogRpc.getProducts, async () => ({ products: [{}] }) as never);
    await expect(client.call(catalogRpc.getProducts, { ids: [] })).rejects.toMatchObject({
      kind: 'internal',
    });
  });

  it('are refused with a secret that is not the installation’s', async () => {
    const stranger = getClient(
      'bff',
      { catalog: catalog.address },
      'another-secret-that-is-long-enough-too',
    );
    await expect(stranger.call(catalogRpc.getProducts, { ids: [] })).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    expect(catalog.calls).toEqual([]);
  });

  it('end by the deadline of the call they are made for', async () => {
    const inner = getClient('ordering', { catalog: catalog.address });
    ordering.answer(orderingRpc.priceCart, async () => {
      await inner.call(catalogRpc.getProducts, { ids: [] }, { deadlineMs: 60_000 });
      return pricedCart;
    });
    const before = Date.now();
    await client.call(orderingRpc.priceCart, orderingRpc.priceCart.example.request, {
      deadlineMs: 5000,
    });
    const [outerCall] = ordering.calls;
    const [innerCall] = catalog.calls;
    expect(innerCall?.call.deadline).toBe(outerCall?.call.deadline);
    expect(innerCall?.call.deadline).toBeLessThanOrEqual(before + 6000);
  });

  it('share one trace over all hops', async () => {
    let seen: string | undefined;
    const inner = getClient('ordering', { catalog: catalog.address });
    ordering.answer(orderingRpc.priceCart, async () => {
      await inner.call(catalogRpc.getProducts, { ids: [] });
      return pricedCart;
    });
    catalog.answer(catalogRpc.getProducts, async () => {
      seen = currentTraceId();
      return { products: [] };
    });
    const outer = await withSpan('request', { kind: 'server' }, async () => {
      await client.call(orderingRpc.priceCart, orderingRpc.priceCart.example.request);
      return currentTraceId();
    });
    expect(seen).toMatch(/^[0-9a-f]{32}$/);
    expect(seen).toBe(outer);
  });

  it('run side by side on one connection', async () => {
    const single = getClient('bff', { catalog: catalog.address }, secret, 1);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    catalog.answer(catalogRpc.getProducts, async ({ ids }) => {
      if (ids[0] === 'slow') await released;
      return { products: [] };
    });
    const slow = single.call(catalogRpc.getProducts, { ids: ['slow'] });
    await single.call(catalogRpc.getProducts, { ids: ['fast'] });
    release();
    await expect(slow).resolves.toEqual({ products: [] });
  });

  it('with too large an answer fail, and the connection lives on', async () => {
    const single = getClient('bff', { catalog: catalog.address }, secret, 1);
    const [product] = catalogRpc.getProducts.example.response.products;
    if (!product) throw new Error('the example has a product');
    catalog.answer(catalogRpc.getProducts, async ({ ids }) =>
      ids.length
        ? { products: [{ ...product, description: 'x'.repeat(9 * 1024 * 1024) }] }
        : { products: [] },
    );
    await expect(single.call(catalogRpc.getProducts, { ids: ['x'] })).rejects.toMatchObject({
      kind: 'internal',
    });
    await expect(single.call(catalogRpc.getProducts, { ids: [] })).resolves.toEqual({
      products: [],
    });
  });

  it('go on while strangers send what is no call', async () => {
    const port = Number(catalog.address.split(':')[1]);
    for (const nonsense of [
      'GET / HTTP/1.1\r\n\r\n',
      '5#hello',
      '17#{"pattern":"x"}',
      '2#{}',
      `${'9'.repeat(400)}#`,
    ]) {
      const stranger = connect(port, '127.0.0.1');
      stranger.on('error', () => undefined);
      await once(stranger, 'connect');
      stranger.write(nonsense);
      stranger.resetAndDestroy();
    }
    await expect(client.call(catalogRpc.getProducts, { ids: [] })).resolves.toBeDefined();
  });

  it('count rate, errors and duration by operation', async () => {
    await client.call(catalogRpc.getProducts, { ids: [] });
    await client.call(catalogRpc.listProducts, { page: 0 }).catch(() => undefined);
    const text = await metrics.registry.metrics();
    expect(text).toContain(
      'rpc_client_seconds_count{service="bff",operation="catalog.get-products.v1",outcome="ok"} 1',
    );
    expect(text).toContain('operation="catalog.list-products.v1",outcome="invalid_input"} 1');
  });
});

describe('calls to several replicas', () => {
  let one: FakeService;
  let two: FakeService;
  let client: RpcClient;

  beforeEach(async () => {
    one = await FakeService.start('identity', { secret });
    two = await FakeService.start('identity', { secret });
    client = new RpcClient({
      service: 'bff',
      targets: { identity: `${one.address},${two.address}` },
      tokens: rpcTokensOfTest(secret, 'bff'),
      metrics: new Metrics('bff'),
    });
  });

  afterEach(async () => {
    client.close();
    await Promise.all([one.stop(), two.stop()]);
  });

  const signOut = () => client.call(identityRpc.signOut, { token: 'x' });

  it('reach all of them', async () => {
    for (let i = 0; i < 8; i++) await signOut();
    expect(one.calls.length).toBeGreaterThan(0);
    expect(two.calls.length).toBeGreaterThan(0);
  });

  it('lose nothing when one is stopped, reads and writes alike', async () => {
    for (let i = 0; i < 8; i++) await signOut();
    const stopping = one.stop();
    const during = await Promise.allSettled(Array.from({ length: 20 }, signOut));
    await stopping;
    const after = await Promise.allSettled(Array.from({ length: 20 }, signOut));
    expect([...during, ...after].filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});

describe('a connection that breaks before the answer', () => {
  it('repeats a read elsewhere, and never a write', async () => {
    let sessions = 0;
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => {
        sessions++;
        socket.destroy();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const client = new RpcClient({
      service: 'bff',
      targets: { identity: `127.0.0.1:${port}` },
      tokens: rpcTokensOfTest(secret, 'bff'),
      metrics: new Metrics('bff'),
    });
    await expect(client.call(identityRpc.signOut, { token: 'x' })).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(sessions).toBe(1);
    await expect(client.call(identityRpc.getSession, { token: 'x' })).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(sessions).toBe(1 + 3);
    client.close();
    server.close();
  });
});
