import type { Client } from 'pg';
import { CatalogueIndex } from '../../../domain/search/index/catalogue-index';
import { toColumnValues, toLexemes, toTexts, getWords, type IndexRow } from './index-row';
import {
  changedManufacturers,
  commonTexts,
  findPlace,
  loadProducts,
  loadTexts,
  stemWords,
} from './index-rows.sql';

/** Few enough that nobody waits for the event loop. */
const BATCH = 1_000;
const MAX_WORD_LENGTH = 40;
/** Of the descriptions, so many are looked at for what is common. */
const SAMPLED_TEXTS = 50_000;
/** What fewer of them have is rare, and looked up when it is asked for. */
const COMMON = 3;

export interface Place {
  readonly horizon: string;
  readonly source: string;
}

export interface LoadedIndex extends Place {
  readonly index: CatalogueIndex;
}

/**
 * Reads all products in the order of their popularity, a few at a time: no transaction stays open, and what changes
 * meanwhile is read by who follows from the horizon.
 */
export async function loadIndex(client: Client, isStopped: () => boolean): Promise<LoadedIndex> {
  const place = await findOwnPlace(client);
  const [count] = (await client.query<{ count: string }>('SELECT count(*) FROM search_products')).rows;
  const index = new CatalogueIndex(Number(count?.count ?? 0));
  await loadNames(client, index, isStopped);
  await loadDescriptions(client, index, isStopped);
  index.products.finishLoading();
  await readManufacturers(client, index, '0');
  if ((await findOwnPlace(client)).source !== place.source)
    throw new Error('the tables were exchanged meanwhile');
  return { ...place, index };
}

async function findOwnPlace(client: Client): Promise<Place> {
  const { rows } = await client.query<Place>(findPlace);
  const [place] = rows;
  if (!place) throw new Error('no snapshot');
  return place;
}

async function loadNames(client: Client, index: CatalogueIndex, isStopped: () => boolean): Promise<void> {
  const words = new Map<string, number>();
  let after: readonly [popularity: number, id: string] = [2_147_483_647, ''];
  for (;;) {
    const query = { name: 'load-products', text: loadProducts, rowMode: 'array' as const };
    const { rows } = await client.query<IndexRow & unknown[]>({ ...query, values: [...after, BATCH] });
    for (const row of rows) {
      index.products.put(toColumnValues(row), toLexemes(row));
      for (const word of getWords(row)) words.set(word, (words.get(word) ?? 0) + 1);
    }
    const last = rows.at(-1);
    if (!last || isStopped()) break;
    after = [last[2], last[1]];
  }
  await learnWords(client, index, words);
}

/** Words that were not known before, each with how many products have it. */
export async function learnWords(
  client: Client,
  index: CatalogueIndex,
  words: ReadonlyMap<string, number>,
): Promise<void> {
  const unknown = [...words.keys()].filter(
    (word) => word.length <= MAX_WORD_LENGTH && index.words.find(word) === undefined,
  );
  for (let start = 0; start < unknown.length; start += BATCH) {
    const { rows } = await client.query<{ typed: string; lexemes: string[] }>(stemWords, [
      unknown.slice(start, start + BATCH),
    ]);
    index.words.addAll(
      rows.map(({ typed: word, lexemes }) => ({ word, lexemes, products: words.get(word) ?? 1 })),
    );
  }
}

async function loadDescriptions(
  client: Client,
  { products }: CatalogueIndex,
  isStopped: () => boolean,
): Promise<void> {
  const { length, of } = products.columns;
  const percent = Math.min(100, (SAMPLED_TEXTS / Math.max(1, length)) * 100);
  const common = await client.query<{ word: string }>(commonTexts(percent, COMMON));
  products.keepTexts(common.rows.map(({ word }) => word));
  for (let start = 0; start < length && !isStopped(); start += BATCH) {
    const numbers = of.number.subarray(start, Math.min(start + BATCH, length));
    const { rows } = await client.query<[number: string, lexemes: string] & unknown[]>({
      name: 'load-texts',
      text: loadTexts,
      rowMode: 'array',
      values: [[...numbers]],
    });
    const byNumber = new Map(rows.map(([number, lexemes]) => [Number(number), lexemes]));
    numbers.forEach((number, at) => products.addTexts(start + at, toTexts(byNumber.get(number))));
  }
}

interface ManufacturerRow {
  readonly id: string;
  /** Null until its account is known. */
  readonly name: string | null;
  readonly phrase: string;
  readonly location: string | null;
  readonly closed: boolean;
  readonly verified: boolean;
}

export async function readManufacturers(
  client: Client,
  { manufacturers, products }: CatalogueIndex,
  since: string,
): Promise<void> {
  const { rows } = await client.query<ManufacturerRow>(changedManufacturers, [since]);
  for (const { closed, verified, name, ...row } of rows) {
    products.columns.setVerified(row.id, verified);
    if (closed) manufacturers.remove(row.id);
    else if (name !== null) manufacturers.put({ ...row, name });
  }
}
