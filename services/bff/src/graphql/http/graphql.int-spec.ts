import { request as httpRequest } from 'node:http';
import { catalogRpc, exampleOrder, identityRpc, orderingRpc } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { REQUESTS_PER_MINUTE } from '../../start-bff';
import { BffUnderTest, ORIGIN } from '../../testing/bff-under-test';
import { operations } from '../../testing/operations';
import { people } from '../../testing/people';

const { exampleProduct } = catalogRpc;
const json = { 'content-type': 'application/json', 'x-makeport-csrf': '1', origin: ORIGIN };

describe('POST /graphql', () => {
  let bff: BffUnderTest;
  beforeAll(async () => {
    bff = await BffUnderTest.start();
  });
  beforeEach(() => {
    bff.reset();
  });
  afterAll(async () => {
    await bff.stop();
  });

  it.each(Object.entries(operations).filter(([name]) => !name.startsWith('Subscription.')))(
    '%s answers with every field that the contracts promise',
    async (_name, { document, variables }) => {
      // The first run is interpreted, later runs are compiled.
      for (let run = 0; run < 3; run++) {
        const answer = await bff.post(document, variables, { as: 'brand' });
        expect(answer.errors).toBeUndefined();
        expect(answer.status).toBe(200);
        expect(JSON.stringify(answer.data).length).toBeGreaterThan(10);
      }
    },
  );

  it('BDASH-12, MFR-42: an order carries its progress in percent', async () => {
    const progress: Record<string, unknown> = {};
    for (const status of [
      'pending',
      'approved',
      'in_production',
      'shipping',
      'completed',
      'cancelled',
    ] as const) {
      bff.ordering.answer(orderingRpc.getOrder, async () => ({
        order: { ...exampleOrder, status },
      }));
      const { data } = await bff.post(
        `{ order(id: "${exampleOrder.id}") { progress } }`,
        {},
        { as: 'brand' },
      );
      progress[status] = (data?.['order'] as { progress: number }).progress;
    }
    expect(progress).toEqual({
      pending: 10,
      approved: 30,
      in_production: 60,
      shipping: 80,
      completed: 100,
      cancelled: 0,
    });
  });

  it('says what a mistake is, by code, kind, field and the exact text', async () => {
    const refusal = new DomainError(
      'invalid_input',
      'identity.weak_password',
      'The password is too short',
      {
        field: 'password',
      },
    );
    bff.identity.answer(identityRpc.signUp, () => Promise.reject(refusal));
    const signUp = operations['Mutation.signUp'];
    const { errors, status, headers } = await bff.post(signUp?.document ?? '', signUp?.variables);
    expect(status).toBe(200);
    expect(errors).toMatchObject([
      {
        message: 'The password is too short',
        path: ['signUp'],
        extensions: { code: 'identity.weak_password', kind: 'invalid_input', field: 'password' },
      },
    ]);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it("ORD-23: 'Order not found' leaves the order null", async () => {
    const refusal = new DomainError('not_found', 'ordering.order_not_found', 'Order not found');
    bff.ordering.answer(orderingRpc.getOrder, () => Promise.reject(refusal));
    const answer = await bff.post(
      `{ order(id: "${exampleOrder.id}") { id } }`,
      {},
      { as: 'otherBrand' },
    );
    expect(answer).toMatchObject({
      data: { order: null },
      errors: [{ message: 'Order not found' }],
    });
  });

  it('ERR-3: tells nothing of what broke inside', async () => {
    bff.ordering.answer(
      orderingRpc.getOrder,
      async () => ({ order: { ...exampleOrder, kind: 'lost' } }) as never,
    );
    const answer = await bff.post(
      `{ order(id: "${exampleOrder.id}") { id } }`,
      {},
      { as: 'brand' },
    );
    expect(answer.errors).toMatchObject([{ message: 'Something went wrong. Please try again.' }]);
    expect(JSON.stringify(answer)).not.toMatch(/stack|lost|zod|127\.0\.0\.1/i);
  });

  it('says which part is not there while the rest answers', async () => {
    const answer = await bff.post('{ publicConfig { supportEmail } }');
    expect(answer.data).toEqual({ publicConfig: { supportEmail: 'support@example.com' } });
    const without = await BffUnderTest.start({ CATALOG_RPC: '127.0.0.1:1' });
    const failing = await without.post('{ products { total } }');
    expect(failing.errors).toMatchObject([
      {
        message: 'Catalog is not available. Please try again.',
        extensions: { kind: 'unavailable' },
      },
    ]);
    const orders = await without.post(
      '{ orders { items { id product { images } } } }',
      {},
      { as: 'brand' },
    );
    expect(orders).toMatchObject({
      errors: undefined,
      data: { orders: { items: [{ product: null }] } },
    });
    await without.stop();
  });

  describe('the products of many orders', () => {
    it('are one call, however many orders and lines there are', async () => {
      const orders = Array.from({ length: 50 }, (_, index) => ({
        ...exampleOrder,
        id: `a1b2c3d4-0000-4000-8000-${String(index).padStart(12, '0')}`,
        productId: `product-${index % 20}`,
      }));
      bff.ordering.answer(orderingRpc.listOrders, async () => ({
        orders,
        total: 50,
        hasMore: false,
      }));
      bff.catalog.answer(catalogRpc.getProducts, async ({ ids }) => ({
        products: ids.map((id) => ({ ...exampleProduct, id })),
      }));
      const query = '{ orders { items { id product { id images } items { product { id } } } } }';
      for (let run = 1; run <= 3; run++) {
        const { data, errors } = await bff.post(query, {}, { as: 'brand' });
        expect(errors).toBeUndefined();
        const { items } = data?.['orders'] as { items: { product: { id: string } }[] };
        expect(items.map((item) => item.product.id)).toEqual(
          orders.map((order) => order.productId),
        );
        expect(bff.catalog.getCalls(catalogRpc.getProducts)).toHaveLength(run);
      }
    });

    it('are asked for again by the next request', async () => {
      const query = `{ product(id: "${exampleProduct.id}") { name } }`;
      await bff.post(query);
      await bff.post(query);
      expect(bff.catalog.getCalls(catalogRpc.getProducts)).toHaveLength(2);
    });
  });

  it('looks a session up once for a request, whatever it asks', async () => {
    await bff.post(
      '{ session { expiresAt } orders { total } notifications { unreadCount } }',
      {},
      { as: 'brand' },
    );
    expect(bff.identity.getCalls(identityRpc.getSession)).toHaveLength(1);
  });

  describe('the session cookie', () => {
    const signIn = operations['Mutation.signIn'];

    it('holds the token, out of reach of scripts, and goes at sign-out', async () => {
      const signedIn = await bff.post(signIn?.document ?? '', signIn?.variables);
      expect(signedIn.headers.get('set-cookie')).toBe(
        'makeport=Zk3v; Path=/; Expires=Mon, 21 Dec 2026 00:00:00 GMT; HttpOnly; SameSite=Lax',
      );
      expect(JSON.stringify(signedIn.data)).not.toContain('Zk3v');
      const signedOut = await bff.post('mutation { signOut }', {}, { as: 'brand' });
      expect(signedOut.headers.get('set-cookie')).toBe(
        'makeport=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
      );
      expect(bff.identity.getCalls(identityRpc.signOut)).toMatchObject([
        { request: { token: 'brand' } },
      ]);
    });

    it('is bound to host and https where the site is', async () => {
      const secure = await BffUnderTest.start({ PUBLIC_ORIGIN: 'https://makeport.test' });
      const headers = { origin: 'https://makeport.test' };
      const answer = await secure.post(signIn?.document ?? '', signIn?.variables, { headers });
      expect(answer.headers.get('set-cookie')).toBe(
        '__Host-makeport=Zk3v; Path=/; Expires=Mon, 21 Dec 2026 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
      );
      const query = '{ session { account { email } } }';
      const read = async (cookie: string) =>
        (await secure.post(query, {}, { headers: { ...headers, cookie } })).data;
      expect(await read('__Host-makeport=brand')).toEqual({
        session: { account: { email: people.brand.email } },
      });
      expect(await read('makeport=brand')).toEqual({ session: null });
      await secure.stop();
    });

    it('that nobody knows counts as none', async () => {
      const answer = await bff.post(
        '{ session { expiresAt } }',
        {},
        { headers: { cookie: 'makeport=stolen' } },
      );
      expect(answer).toMatchObject({ data: { session: null }, errors: undefined });
    });
  });

  describe('what another site could send', () => {
    const body = JSON.stringify({ query: 'mutation { signOut }' });

    it.each([
      ['a foreign origin', { ...json, origin: 'https://evil.test' }, 403],
      ['no origin', { ...json, origin: undefined }, 403],
      ['an origin that begins alike', { ...json, origin: `${ORIGIN}.evil.test` }, 403],
      ['a null origin', { ...json, origin: 'null' }, 403],
      ['no header of ours', { ...json, 'x-makeport-csrf': undefined }, 403],
      ['a form', { ...json, 'content-type': 'application/x-www-form-urlencoded' }, 400],
      ['plain text', { ...json, 'content-type': 'text/plain' }, 400],
      ['another kind of GraphQL body', { ...json, 'content-type': 'application/graphql' }, 400],
    ])('is refused: %s', async (_what, headers, status) => {
      const answer = await bff.send(body, { ...headers, cookie: 'makeport=brand' });
      expect(answer.status).toBe(status);
      expect(bff.identity.calls).toEqual([]);
    });

    it('is refused: a GET, of queries and mutations alike', async () => {
      for (const query of ['{ session { expiresAt } }', 'mutation { signOut }']) {
        const url = `${bff.url}/graphql?query=${encodeURIComponent(query)}`;
        const response = await fetch(url, { headers: { ...json, cookie: 'makeport=brand' } });
        expect(response.status).toBe(404);
      }
      expect(bff.identity.calls).toEqual([]);
    });

    it('is not allowed to read anything either', async () => {
      const answer = await bff.post('{ publicConfig { supportEmail } }');
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });
  });

  describe('limits', () => {
    const refused = async (query: string): Promise<void> => {
      const answer = await bff.post(query);
      expect(answer).toMatchObject({ status: 400, data: undefined });
      expect(answer.errors?.length).toBeGreaterThan(0);
      expect(JSON.stringify(answer.errors)).not.toMatch(/limit of \d|found \d/);
    };

    it('16 aliases are too many', () =>
      refused(
        `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: publicConfig { supportEmail }`).join(' ')} }`,
      ));

    it('1001 words are too many', () =>
      refused(`{ publicConfig { ${'supportEmail '.repeat(1001)} } }`));

    it('51 directives are too many', () =>
      refused(`{ publicConfig { ${'supportEmail @include(if: true) '.repeat(51)} } }`));

    it('too many lists in lists cost too much', () => {
      const fields =
        'id number status items { productId name sku } product { id name images metadata { facilities } }';
      const lists = Array.from(
        { length: 10 },
        (_, i) => `a${i}: orders(first: 100) { items { ${fields} } }`,
      );
      return refused(`{ ${lists.join(' ')} }`);
    });

    it('X6, NFR-17: large pages, requested by variables, cost too much', async () => {
      const fields = 'id name manufacturer { id name } customizationOptions { optionId name }';
      const lists = Array.from(
        { length: 5 },
        (_, i) => `a${i}: products(pageSize: $n) { items { ${fields} } }`,
      );
      const query = `query ($n: Int!) { ${lists.join(' ')} }`;
      expect((await bff.post(query, { n: 10 })).status).toBe(200);
      expect(await bff.post(query, { n: 100 })).toMatchObject({
        status: 400,
        errors: [{ message: 'The query is too complex', extensions: { kind: 'invalid_input' } }],
      });
    });

    it('X11, ERR-3: a subscription by POST is refused with a code', async () => {
      const answer = await bff.post(
        'subscription { orderChanged { order { id } } }',
        {},
        { as: 'brand' },
      );
      expect(answer).toMatchObject({
        status: 400,
        errors: [{ extensions: { code: 'bff.invalid_query', kind: 'invalid_input' } }],
      });
    });

    it('X7, ERR-3: compiled or not, wrong variables are answered 400, and never repeated', async () => {
      const query = 'mutation ($i: ResetPasswordInput!) { resetPassword(input: $i) }';
      const good = { i: { token: 'x', password: 'violet ladders 52' } };
      for (let time = 0; time < 4; time += 1) {
        const answer = await bff.post(query, { i: { password: 'a secret of somebody' } });
        expect(answer).toMatchObject({ status: 400, data: undefined });
        expect(JSON.stringify(answer.errors)).not.toContain('secret');
        expect((await bff.post(query, good)).status).toBe(200);
      }
    });

    it.each([
      'mutation { resetPassword(input: { token: ["a secret"], password: "x" }) }',
      'mutation { changeOrderStatus(input: { orderId: "1", action: a_secret }) { order { id } } }',
      'mutation { changeOrderStatus(input: { orderId: "1", action: "a secret" }) { order { id } } }',
      'mutation { resetPassword(input: "a secret") }',
      'mutation { resetPassword(input: { token "a secret" }) }',
    ])('X7, ERR-3: nor are the values in %s', async (query) => {
      const answer = await bff.post(query);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.errors)).not.toMatch(/secret/);
    });

    it('X8, ERR-3: no limit is told', async () => {
      for (const query of [`${'{a'.repeat(5000)}${'}'.repeat(5000)}`, `{ ${'a '.repeat(2000)} }`]) {
        const answer = await bff.post(query);
        expect(answer).toMatchObject({
          status: 400,
          errors: [{ message: 'The query is too complex' }],
        });
      }
    });

    it.each([3000, 20_000])(
      'X3, ERR-3: variables nested %i deep are refused before anything walks them',
      async (depth) => {
        const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
        const body = `{"query":"query($c:String){products(category:$c){total}}","variables":{"c":${nested}}}`;
        expect(await bff.send(body, json)).toMatchObject({
          status: 400,
          errors: [{ extensions: { code: 'bff.nested_too_deep', kind: 'invalid_input' } }],
        });
        // The check of the origin precedes the check of the nesting.
        expect(await bff.send(body, { ...json, origin: 'https://evil.test' })).toMatchObject({
          status: 403,
          errors: [{ extensions: { code: 'bff.foreign_origin' } }],
        });
      },
    );

    it.each([
      ['a body that is no JSON', '{"query":', 400, 'bff.invalid_request'],
      ['a body that is too large', `{"query":"${'x'.repeat(120_000)}"}`, 413, 'bff.too_large'],
    ])(
      'X18, ERR-3: %s is refused in the shape of all errors',
      async (_what, body, status, code) => {
        const answer = await bff.send(body, json);
        expect(answer).toMatchObject({
          status,
          errors: [{ extensions: { code, kind: 'invalid_input' } }],
        });
      },
    );

    it.each(['/%E0%A4%A', `/files/product-images/${'x'.repeat(500)}`])(
      'X18, ERR-3: so is an address that cannot be read',
      async (path) => {
        const answer = await fetch(`${bff.url}${path}`);
        expect([400, 414]).toContain(answer.status);
        expect(await answer.json()).toMatchObject({
          errors: [{ extensions: { code: 'bff.invalid_request' } }],
        });
      },
    );

    it.each(['/graphql', '/files/nope', '/nope'])(
      'X18, ERR-3: %s is not there in the shape of all errors',
      async (path) => {
        const answer = await fetch(`${bff.url}${path}`);
        expect(answer.status).toBe(404);
        expect(await answer.json()).toEqual({
          errors: [
            { message: 'Not found', extensions: { code: 'bff.not_found', kind: 'not_found' } },
          ],
        });
      },
    );

    it('X2, ERR-3: a session cookie that no service could store counts as none', async () => {
      const answer = await bff.post(
        '{ session { expiresAt } }',
        {},
        { headers: { cookie: 'makeport=%00' } },
      );
      expect(answer).toMatchObject({ data: { session: null }, errors: undefined });
      expect(bff.identity.calls).toEqual([]);
    });

    it('X2, ERR-3: text that cannot be stored is refused by whichever service gets it', async () => {
      for (const text of ['a\0b', 'a\ud800']) {
        expect(
          await bff.post('query ($s: String) { products(search: $s) { total } }', { s: text }),
        ).toMatchObject({
          errors: [
            {
              extensions: {
                code: 'catalog.invalid_request',
                kind: 'invalid_input',
                field: 'search',
              },
            },
          ],
        });
      }
      expect(await bff.post('{ product(id: "a\\u0000b") { id } }')).toMatchObject({
        errors: [{ extensions: { kind: 'invalid_input' } }],
      });
    });

    it('two operations in one document are one too many', () =>
      refused('query { publicConfig { supportEmail } } mutation B { signOut }'));

    it('a syntax tree instead of a text is refused', () =>
      refused('{ "kind": "Document", "definitions": [] }'));

    it('a list of operations is refused', async () => {
      const answer = await bff.send(
        JSON.stringify([{ query: '{ publicConfig { supportEmail } }' }]),
        json,
      );
      expect(answer.status).toBe(400);
    });

    it('a body above 100 KB is refused', async () => {
      const answer = await bff.send(
        JSON.stringify({ query: `{ session { expiresAt } } #${'x'.repeat(102_400)}` }),
        json,
      );
      expect(answer.status).toBe(413);
    });

    it('a body that is no JSON is refused without a trace of us', async () => {
      const answer = await bff.send('{"query":', json);
      expect(answer.status).toBe(400);
    });

    it('in production neither the schema nor its names are given away', async () => {
      const production = await BffUnderTest.start({ NODE_ENV: 'production' });
      const asked = await production.post('{ __schema { types { name } } }');
      expect(asked).toMatchObject({ status: 400, data: undefined });
      const misspelt = await production.post('{ sessio { expiresAt } }');
      expect(misspelt.errors?.[0]?.message).toBe('Cannot query field "sessio" on type "Query".');
      await production.stop();
    });
  });

  describe('the address of the client', () => {
    const addressSeen = async (
      headers: Record<string, string>,
      environment = {},
    ): Promise<unknown> => {
      const behind = await BffUnderTest.start(environment);
      const signIn = operations['Mutation.signIn'];
      await behind.post(signIn?.document ?? '', signIn?.variables, { headers });
      const [call] = behind.identity.getCalls(identityRpc.beginSignIn);
      await behind.stop();
      return (call?.request as { clientAddress: string }).clientAddress;
    };

    const web = { TRUSTED_PROXIES: '127.0.0.1' };

    it('is what the web server in front says', async () => {
      expect(await addressSeen({ 'x-forwarded-for': '198.51.100.7' }, web)).toBe('198.51.100.7');
    });

    it('X1, OPEN-6: is that of the connection, where no proxy is named in the configuration', async () => {
      expect(await addressSeen({ 'x-forwarded-for': '198.51.100.7' })).toBe('127.0.0.1');
    });

    it('X1, OPEN-6: is never what is no address', async () => {
      expect(await addressSeen({ 'x-forwarded-for': 'somebody' }, web)).toBe('127.0.0.1');
    });

    it('is not what the client itself says', async () => {
      const forged = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
      expect(await addressSeen(forged, web)).toBe('198.51.100.7');
      expect(await addressSeen(forged, { TRUSTED_PROXIES: '192.0.2.1' })).toBe('127.0.0.1');
    });
  });

  it('answers too many requests of one address with 429, and others go on', async () => {
    const strict = await BffUnderTest.start({
      RATE_LIMIT_FACTOR: String(3 / REQUESTS_PER_MINUTE),
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const ask = (address: string) =>
      strict.post(
        '{ publicConfig { supportEmail } }',
        {},
        { headers: { 'x-forwarded-for': address } },
      );
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await ask('198.51.100.7')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await ask('198.51.100.7')).toMatchObject({
      errors: [
        {
          message: 'Too many requests. Please try again later.',
          extensions: { kind: 'rate_limited' },
        },
      ],
    });
    expect((await ask('198.51.100.8')).status).toBe(200);
    await strict.stop();
  });

  it('X22, OPEN-6: counts the addresses of one IPv6 network together', async () => {
    const strict = await BffUnderTest.start({
      RATE_LIMIT_FACTOR: String(2 / REQUESTS_PER_MINUTE),
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const ask = (address: string) =>
      strict.post(
        '{ publicConfig { supportEmail } }',
        {},
        { headers: { 'x-forwarded-for': address } },
      );
    const statuses: number[] = [];
    for (const address of [
      '2001:db8:1:2::1',
      '2001:db8:1:2::2',
      '2001:db8:1:2:ffff::3',
      '2001:db8:1:3::1',
    ])
      statuses.push((await ask(address)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
    expect((await fetch(`${strict.url}/health/live`)).status).toBe(200);
    await strict.stop();
  });

  it('takes no account or address from headers that name one', async () => {
    const headers = {
      'x-user-id': people.brand.id,
      'x-forwarded-user': people.brand.email,
      authorization: 'Bearer brand',
    };
    const answer = await bff.post('{ session { expiresAt } }', {}, { headers });
    expect(answer.data).toEqual({ session: null });
  });

  it('survives a client that leaves in the middle of its request', async () => {
    const request = httpRequest(`${bff.url}/graphql`, {
      method: 'POST',
      headers: { ...json, 'content-length': '1000' },
    });
    request.on('error', () => undefined);
    request.write('{"query":"');
    request.destroy();
    expect((await bff.post('{ publicConfig { supportEmail } }')).status).toBe(200);
  });
});
