import type { Client } from 'pg';
import type { CatalogueIndex } from '../../../domain/search/index/catalogue-index';
import { toColumnValues, toLexemes, toTexts, getWords, type IndexRow } from './index-row';
import { changedProducts, findChange, goneProducts } from './index-rows.sql';
import type { ChangedProduct, ProductChanges } from './product-changes';
import { learnWords, readManufacturers, type LoadedIndex, type Place } from './index-loader';

const BATCH = 1_000;

/** By the row's number: the transaction that wrote what is known of it. */
export type SeenChanges = ReadonlyMap<number, string>;

export interface FollowedIndex extends LoadedIndex {
  /** Read already, though transactions of before may still be under way. */
  readonly seen: SeenChanges;
}

type FormerProduct = Pick<ChangedProduct, 'manufacturerIds' | 'isPopular'>;

/**
 * Brings the index to what is committed now. A row is read for as long as a transaction may be under way that began
 * before its own: none is missed in whatever order they are committed, and none is taken over twice.
 * @returns null where the tables are others by now
 */
export async function followIndex(
  client: Client,
  followed: FollowedIndex,
  changes: ProductChanges,
): Promise<FollowedIndex | null> {
  const { index, horizon: since, source } = followed;
  const { rows } = await client.query<Place & { isChanged: boolean }>({
    name: 'find-change',
    text: findChange,
    values: [since],
  });
  const [now] = rows;
  if (!now || now.source !== source) return null;
  if (!now.isChanged) return { ...followed, horizon: now.horizon, seen: new Map() };
  const seen = await readProducts(client, followed, changes);
  const gone = await client.query<{ number: string }>(goneProducts, [since]);
  for (const { number } of gone.rows) {
    changes.changed({ number: Number(number), id: null, ...toFormerProduct(index, Number(number)) });
    index.products.remove(Number(number));
  }
  await readManufacturers(client, index, since);
  return { ...followed, horizon: now.horizon, seen };
}

/** What the index knew of it. */
function toFormerProduct({ products }: CatalogueIndex, number: number): FormerProduct {
  const doc = products.findDoc(number);
  if (doc === undefined) return { manufacturerIds: [], isPopular: false };
  const { manufacturers, of } = products.columns;
  const manufacturerId = manufacturers.values[of.manufacturer[doc] ?? 0];
  return {
    manufacturerIds: manufacturerId === undefined ? [] : [manufacturerId],
    isPopular: (of.popularity[doc] ?? 0) > 0,
  };
}

function applyToIndex(changes: ProductChanges, index: CatalogueIndex, row: IndexRow): void {
  const [number, id, popularity] = row;
  const former = toFormerProduct(index, Number(number));
  changes.changed({
    number: Number(number),
    id,
    manufacturerIds: [...former.manufacturerIds, row[8]],
    isPopular: former.isPopular || popularity > 0,
  });
}

async function readProducts(
  client: Client,
  { index, horizon, seen }: FollowedIndex,
  changes: ProductChanges,
): Promise<SeenChanges> {
  const read = new Map<number, string>();
  let after: readonly [changed: string, number: string] = ['0', '0'];
  for (;;) {
    const query = { name: 'changed-products', text: changedProducts, rowMode: 'array' as const };
    const values = [horizon, ...after, BATCH];
    const { rows } = await client.query<IndexRow & unknown[]>({ ...query, values });
    const fresh = rows.filter((row) => seen.get(Number(row[0])) !== row[3]);
    for (const row of fresh) applyToIndex(changes, index, row);
    await takeOver(client, index, fresh);
    for (const row of rows) read.set(Number(row[0]), row[3]);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return read;
    after = [last[3], last[0]];
  }
}

/** A hidden product is none until it is shown again, which changes its row. */
async function takeOver(client: Client, index: CatalogueIndex, rows: readonly IndexRow[]): Promise<void> {
  const words = new Map<string, number>();
  for (const row of rows) for (const word of getWords(row)) words.set(word, 0);
  await learnWords(client, index, words);
  for (const row of rows) {
    const values = toColumnValues(row);
    const isNew = index.products.findDoc(values.number) === undefined;
    if (isNew && !row[4]) for (const word of getWords(row)) index.words.count(word);
    if (row[4]) index.products.remove(values.number);
    else index.products.put(values, toLexemes(row), toTexts(row[23]));
  }
}
