import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CatalogueIndex } from '../../../domain/search/index/catalogue-index';
import { SearchReader, type ShownProduct, type Stem } from '../../../use-cases/search/search-reader';
import { GatheredReads } from '../gathered-reads';
import { IndexFollower } from './index-follower';
import { stemWords } from './index-rows.sql';
import { SearchDatabase } from './search-database';
import { ShownProducts } from './shown-products';

const MAX_RECENT = 50;
/** Beyond that it is not rare: a word that has become common since the index was loaded. */
const MAX_RARE = 1_000;
/** Words that no product has, as they are typed again and again. */
const MAX_STEMS = 5_000;
/** Of rows to show, at once: with more, each would bring fewer of them. */
const MAX_STATEMENTS = 2;
/** What holds of the demo products may be so old. */
const STORED_FOR_MS = 500;

@Injectable()
export class PostgresSearchReader extends SearchReader {
  /** What the dictionary makes of a word never changes. */
  private readonly stems = new LRUCache<string, Stem>({ max: MAX_STEMS });
  private readonly rows = new GatheredReads<number, ShownProduct>(
    (numbers) => this.readRows(numbers),
    ({ number }) => number,
    MAX_STATEMENTS,
  );
  private stored: { readonly until: number; readonly answer: Promise<Set<string>> } | null = null;

  constructor(
    private readonly database: SearchDatabase,
    private readonly follower: IndexFollower,
    private readonly shown: ShownProducts,
  ) {
    super();
  }

  index(): CatalogueIndex {
    return this.follower.index();
  }

  async readProducts(numbers: readonly number[]): Promise<ShownProduct[]> {
    return this.rows.find(numbers);
  }

  async readSuggested(numbers: readonly number[]): Promise<ShownProduct[]> {
    return this.shown.find(numbers, (unknown) => this.readProducts(unknown));
  }

  async stem(words: readonly string[]): Promise<Stem[]> {
    const known = words.flatMap((word) => this.stems.get(word) ?? []);
    if (known.length === words.length) return known;
    const read = await this.database.read<Stem>('stem', stemWords, [words]);
    for (const stem of read) this.stems.set(stem.typed, stem);
    return read;
  }

  async findRareTexts(lexemes: readonly string[]): Promise<Map<string, number[]>> {
    const rows = await this.database.read<{ lexeme: string; numbers: number[] }>(
      'rare',
      `SELECT lexeme, ARRAY(
         SELECT number::float8 FROM search_products
         WHERE id = ANY(ARRAY(SELECT id FROM search_texts WHERE wide @@ array_to_tsvector(ARRAY[lexeme])::text::tsquery
                              LIMIT ${MAX_RARE}))) AS numbers
       FROM unnest($1::text[]) AS lexeme`,
      [[...new Set(lexemes)]],
    );
    return new Map(rows.map(({ lexeme, numbers }) => [lexeme, numbers]));
  }

  async recentQueries(accountId: string): Promise<string[]> {
    const rows = await this.database.read<{ query: string }>(
      'recent',
      `SELECT metadata->>'query' AS query FROM user_activities
       WHERE user_id = $1 AND activity_type = 'search' AND metadata ? 'submitted' ORDER BY created_at DESC LIMIT ${MAX_RECENT}`,
      [accountId],
    );
    return rows.map(({ query }) => query);
  }

  async findStored(ids: readonly string[], manufacturerIds: readonly string[]): Promise<Set<string>> {
    const now = performance.now();
    if (this.stored && now < this.stored.until) return this.stored.answer;
    const answer = this.readStored(ids, manufacturerIds);
    this.stored = { until: now + STORED_FOR_MS, answer };
    answer.catch(() => (this.stored = null));
    return answer;
  }

  private async readRows(numbers: readonly number[]): Promise<ShownProduct[]> {
    return this.database.read<ShownProduct>(
      'products',
      `SELECT number::float8 AS number, id, name, phrase, category, category_text AS "categoryText",
         manufacturer_name AS "manufacturerName", manufacturer_text AS "manufacturerText", sku_key AS "skuKey"
       FROM search_products WHERE number = ANY($1::bigint[]) AND NOT hidden`,
      [numbers],
    );
  }

  private async readStored(ids: readonly string[], manufacturerIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.read<{ id: string }>(
      'stored',
      `SELECT id FROM search_products WHERE id = ANY($1) UNION ALL SELECT id FROM search_removals WHERE id = ANY($1)
       UNION ALL SELECT id::text FROM search_manufacturers WHERE id = ANY($2::uuid[]) AND closed`,
      [ids, manufacturerIds],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
