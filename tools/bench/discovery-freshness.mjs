/**
 * How long after it is published a product is found: a manufacturer creates and renames products at the public address of a
 * running Makeport, and a visitor asks `searchProducts` for a word that only this product has until it is there. All of it
 * is on the way: catalog, its outbox, Kafka, discovery's consumer, the follower of its index, the bff. First with nothing
 * beside, then while ten connections search without a pause. The clock begins when the manufacturer is told that it is saved.
 *
 *   env $(cat tools/bench/limits.env) npm start, then: node tools/bench/discovery-freshness.mjs [publications=200] [at once=4]
 *
 * What it makes stays, since a manufacturer removes nothing: `npm run reset` takes it away. `load/seed-products.mjs` puts
 * more products beside.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { hangUp, session, signedInDemo } from './load/buyer.mjs';
import { waitUntil } from './load/wait-until.mjs';

const require = createRequire(
  resolve(import.meta.dirname, '../../services/discovery/package.json'),
);
const { catalogRpc } = require('@makeport/contracts');

const [publications = '200', atOnce = '4'] = process.argv.slice(2).map(Number);
const CONNECTIONS = 10;
const RENAMES = 9;
const FOUND_TIMEOUT_MS = 60_000;
const LOOKED_FOR = [
  'bottle',
  'power bank',
  'cotton bag',
  'steel botle',
  'notebook',
  'mug',
  'lamp',
  'wireless charger',
];

const CREATE =
  'mutation ($input: ProductInput!) { createProduct(input: $input) { product { id version images } } }';
const UPDATE =
  'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { product { id version images } } }';
const SEARCH = `query ($query: String!, $searchId: ID) {
  searchProducts(query: $query, searchId: $searchId) { hits { product { id } } total } }`;

/** A word like no other, so that it is not taken for a slip in one that is there. */
const newWord = () =>
  `zq${[...randomBytes(12)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
const share = (sorted, part) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;

const makers = await Promise.all(
  ['voltworks@makeport.test', 'greenform@makeport.test'].map((email) =>
    signedInDemo('manufacturer', email),
  ),
);
const visitor = session();

async function untilFound(id, word) {
  const start = performance.now();
  const searchId = randomUUID();
  const isFound = async () => {
    const { searchProducts } = await visitor(SEARCH, { query: word, searchId });
    return searchProducts.hits.some(({ product }) => product.id === id);
  };
  await waitUntil(`${word} is found`, isFound, { timeoutMs: FOUND_TIMEOUT_MS, everyMs: 25 });
  return performance.now() - start;
}

/** One point; each product has a picture of its own. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const uploaded = async (maker) =>
  (
    await maker.upload(
      '/uploads/product-images',
      new File([PICTURE], 'point.png', { type: 'image/png' }),
    )
  ).url;

const productNamed = (word, images) => ({
  ...catalogRpc.createProduct.example.request.product,
  images,
  sku: word.toUpperCase(),
  name: `Fresh ${word}`,
});

/** Created, then renamed again and again: each is a publication. Pictures that one uploads in an hour are limited. */
async function publish(maker, created, renamed) {
  const word = newWord();
  const own = productNamed(word, [await uploaded(maker)]);
  const { createProduct } = await maker(CREATE, { input: { ...own, requestKey: randomUUID() } });
  let { product } = createProduct;
  created.push(await untilFound(product.id, word));
  for (let time = 0; time < RENAMES; time += 1) {
    const next = newWord();
    const changed = { ...own, images: product.images, name: `Fresh ${next}` };
    const input = { productId: product.id, expectedVersion: product.version, product: changed };
    ({ product } = (await maker(UPDATE, { input })).updateProduct);
    renamed.push(await untilFound(product.id, next));
  }
}

async function measure(title) {
  const [created, renamed] = [[], []];
  let left = publications / (1 + RENAMES);
  const one = async () => {
    while (left-- > 0) await publish(makers[left % makers.length], created, renamed);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  for (const [what, times] of Object.entries({ created, renamed, all: [...created, ...renamed] })) {
    times.sort((a, b) => a - b);
    const [p50, p95, p99, slowest] = [0.5, 0.95, 0.99, 1].map((part) =>
      share(times, part).toFixed(0).padStart(5),
    );
    console.log(
      `${title}, ${what.padEnd(8)} ${String(times.length).padStart(4)}: p50 ${p50}  p95 ${p95}  p99 ${p99}  slowest ${slowest} ms  load ${loadavg()[0].toFixed(1)}`,
    );
  }
}

await measure('alone    ');
let loading = true;
let searches = 0;
const load = Array.from({ length: CONNECTIONS }, async () => {
  const ask = session();
  while (loading) {
    await ask(SEARCH, { query: LOOKED_FOR[searches % LOOKED_FOR.length], searchId: randomUUID() });
    searches += 1;
  }
});
const since = performance.now();
await measure('searches ');
loading = false;
await Promise.all(load);
console.log(
  `${((searches * 1000) / (performance.now() - since)).toFixed(0)} searches a second beside`,
);
hangUp();
