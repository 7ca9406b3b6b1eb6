import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSchema } from 'graphql';
import { addresses } from '../stack/stack.ts';
import { AccessScene, shippingInfo, type Asker } from '../support/access-scene.ts';
import { expect, test } from '../support/test.ts';
import { forAll, getReply, whatIsBad } from '../support/wrong-requests/ask-all.ts';
import { ENDLESS } from '../support/wrong-requests/wrong-values.ts';
import { wrongOperations } from '../support/wrong-requests/wrong-operations.ts';

const schema = buildSchema(
  readFileSync(resolve(import.meta.dirname, '../../../../services/bff/schema.graphql'), 'utf8'),
);
const AT_ONCE = 12;
/**
 * The callers with permission, so that requests reach the owning service. A brand has permission
 * for the rest.
 */
const askers: readonly (readonly [RegExp, Asker])[] = [
  // These would change the demo data permanently if they are not rejected.
  [/\.(?:updateManufacturerProfile|createProduct|updateProduct)$/, 'newMaker'],
  [/\.(?:ownProduct|changeOrderStatus|changeSampleStatus|payouts|startPayoutOnboarding)/, 'maker'],
  [/\.decideDispute$/, 'admin'],
];

/**
 * Returns an address in a separate network for each request: rate limits by address have their own
 * tests.
 */
const network = (index: number): string =>
  `2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`;

test('X2, X3, ERR-3: no argument of any operation, wrong in whatever way, breaks anything inside @long', async () => {
  test.setTimeout(300_000);
  const scene = await AccessScene.set();
  const { threadId, messageId } = await scene.chat();
  const orderId = await scene.order();
  const known = {
    productId: scene.productId,
    orderId,
    threadId,
    messageId,
    sampleRequestId: await scene.sampleRequest(),
    items: scene.items,
    shippingInfo,
  };
  const asked = wrongOperations(schema, known);
  const bad: string[] = [];
  // Calls the bff directly, like the web server in front.
  const url = `${addresses().processes['bff'] ?? ''}/graphql`;
  await forAll(asked, AT_ONCE, async ({ operation, query, variables }, index) => {
    const asker = scene.people[askers.find(([of]) => of.test(operation))?.[1] ?? 'brand'];
    const body = JSON.stringify({ query, variables }).replaceAll(JSON.stringify(ENDLESS), '1e999');
    const headers = {
      ...asker.headers,
      'content-type': 'application/json',
      'x-forwarded-for': network(index),
    };
    const what = whatIsBad(await getReply(fetch(url, { method: 'POST', headers, body })));
    if (what) bad.push(`${operation} ${JSON.stringify(variables).slice(0, 200)}: ${what}`);
  });
  console.log(`wrong arguments: ${asked.length} requests, ${bad.length} bad answers`);
  expect(bad.slice(0, 60)).toEqual([]);
});

const query = '{ publicConfig { supportEmail } }';
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const bodies: readonly string[] = [
  '',
  '{',
  '[]',
  'null',
  '7',
  '"x"',
  '{}',
  '\0',
  '\ufeff{}',
  '{"query":null}',
  '{"query":7}',
  '{"query":""}',
  JSON.stringify([{ query }]),
  JSON.stringify({ query, variables: 'x' }),
  JSON.stringify({ query, variables: [] }),
  JSON.stringify({ query, operationName: 7 }),
  JSON.stringify({ query, operationName: 'x'.repeat(500) }),
  JSON.stringify({ query, operationName: 'nope' }),
  JSON.stringify({ query: `${query} ${query}` }),
  ...[
    '{',
    '}',
    '{ nope }',
    '{ __schema { types { name } } }',
    'subscription { orderChanged { order { id } } }',
  ].map((text) => JSON.stringify({ query: text })),
  ...[
    '\0',
    '\ud800',
    '{ product(id: "\\u0000") { id } }',
    '{ product(id: "\\uD800") { id } }',
    '#\0\n{ session { expiresAt } }',
  ].map((text) => JSON.stringify({ query: text })),
  ...[10, 100, 3000, 30_000].flatMap((depth) => [
    nested(depth),
    `{"query":"${query}","variables":{"a":${nested(depth)}}}`,
    `{"query":"${query}","extensions":${nested(depth)}}`,
    JSON.stringify({ query: `${'{a'.repeat(depth)}${'}'.repeat(depth)}` }),
    JSON.stringify({ query: `{ products(category: ${nested(depth)}) { total } }` }),
  ]),
  `{"query":"${query}","__proto__":{"a":1}}`,
  `{"query":"${query}","constructor":{"prototype":{"a":1}}}`,
  JSON.stringify({ query: `{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }` }),
  JSON.stringify({ query: 'x'.repeat(150_000) }),
];

const names = [
  '\0',
  'a\0.png',
  '\ud800.png',
  '',
  '.',
  '..',
  '../../a.png',
  'x'.repeat(5000),
  '"\r\n.png',
  '%00',
  '🎒.png',
];

/** Identifies the process of the bff that responds, by its start time. */
async function bffProcess(): Promise<string> {
  const answer = await fetch(`${addresses().processes['bff'] ?? ''}/metrics`);
  const start = /^process_start_time_seconds.* (\S+)$/m.exec(await answer.text())?.[1];
  if (start === undefined) throw new Error('the bff does not report its start time');
  return start;
}

/** A request that is rejected by its headers may be cut off while its body is still being sent. */
const isCutOff = (error: unknown): boolean =>
  error instanceof TypeError &&
  ['EPIPE', 'ECONNRESET'].includes((error.cause as { code?: string } | undefined)?.code ?? '');

test('X2, X3, X18, ERR-3: no body, name or address breaks anything inside, and every error has one shape', async () => {
  const { people } = await AccessScene.set();
  const { web } = addresses();
  const before = await bffProcess();
  const bad: string[] = [];
  let sent = 0;
  let cutOff = 0;
  const check = async (
    what: string,
    reply: Promise<Response>,
    kind: 'json' | 'any' = 'json',
  ): Promise<void> => {
    sent += 1;
    const answer = await reply.catch((error: unknown) => {
      if (!isCutOff(error)) throw error;
      cutOff += 1;
      return null;
    });
    const wrong = answer && whatIsBad(await getReply(Promise.resolve(answer)), kind);
    if (wrong) bad.push(`${what}: ${wrong}`);
  };
  const json = { ...people.brand.headers, 'content-type': 'application/json' };
  await forAll(bodies, AT_ONCE, (body) =>
    check(
      `body ${body.slice(0, 80)}`,
      fetch(`${web}/graphql`, { method: 'POST', headers: json, body }),
    ),
  );
  for (const type of [
    '',
    'text/plain',
    'application/graphql',
    'application/json; charset=nope',
    'multipart/form-data',
  ])
    await check(
      `type ${type}`,
      fetch(`${web}/graphql`, {
        method: 'POST',
        headers: { ...json, 'content-type': type },
        body: '{}',
      }),
    );
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    await check(method, fetch(`${web}/graphql`, { method, headers: people.brand.headers }), 'any');

  const paths = names.map((name) => encodeURIComponent(name.replaceAll('\ud800', '%ED%A0%80')));
  for (const path of paths) {
    const { headers } = people.maker;
    await check(`picture ${path}`, fetch(`${web}/files/product-images/${path}`));
    await check(`logo ${path}`, fetch(`${web}/files/logos/${path}`));
    await check(`picture in mails ${path}`, fetch(`${web}/files/mail-pictures/${path}`));
    await check(
      `file ${path}`,
      fetch(`${web}/files/chat-attachments/${path}?expires=${path}&signature=${path}`, { headers }),
    );
    await check(
      `take back ${path}`,
      fetch(`${web}/uploads/product-images/${path}`, { method: 'DELETE', headers }),
    );
  }
  for (const [place, person] of [
    ['product-images', people.maker],
    ['logos', people.brand],
    ['chat-attachments?threadId=7c9e6679-7425-40de-944b-e07fc1f90ae7', people.brand],
    ['chat-attachments?threadId=%00', people.brand],
  ] as const) {
    for (const name of names) {
      const form = new FormData();
      form.append('file', new File(['no picture'], name));
      const request = { method: 'POST', headers: person.headers, body: form };
      await check(`upload of ${JSON.stringify(name)}`, fetch(`${web}/uploads/${place}`, request));
    }
  }
  console.log(
    `wrong bodies, names and addresses: ${sent} requests, ${cutOff} cut off, ${bad.length} bad answers`,
  );
  expect(bad).toEqual([]);
  // A broken connection only counts as a rejection if the bff did not crash: the same process still
  // responds.
  const after = await fetch(`${web}/graphql`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ query }),
  });
  expect([after.status, await after.json()]).toMatchObject([200, { data: { publicConfig: {} } }]);
  expect(await bffProcess()).toBe(before);
});
