import { Injectable } from '@nestjs/common';
import { emptyFacets, type FacetCounts } from '../../../domain/search/facets';
import { LEAD_TIME_STEPS, MOQ_STEPS, PRICE_STEPS } from '../../../domain/search/filter-labels';
import type { FacetName, Filters } from '../../../domain/search/filters';
import {
  SearchReader,
  type Expansion,
  type FoundManufacturer,
  type Hit,
  type HitPage,
  type HitQuery,
  type Vocabulary,
  type WordMeaning,
} from '../../../use-cases/search/search-reader';
import { countFacets, readIndex, walk } from './hits.sql';
import { SearchDatabase } from './search-database';
import { countLexemes, expandWord, understandWords } from './vocabulary.sql';

const MAX_RECENT = 50;

@Injectable()
export class PostgresSearchReader extends SearchReader {
  constructor(private readonly database: SearchDatabase) {
    super();
  }

  async understand(
    words: readonly string[],
    known: readonly string[],
    labels: readonly string[],
  ): Promise<Vocabulary> {
    const last = words.at(-1);
    const [meanings, expansions] = await Promise.all([
      words.length === 0 ? [] : this.database.read<WordMeaning>('words', understandWords, [words, known]),
      last === undefined ? [] : this.database.read<Expansion>('expand', expandWord, [last]),
    ]);
    const counts = await this.database.read<{ lexeme: string; products: number }>('count', countLexemes, [
      ['', ...labels, ...meanings.flatMap(({ lexemes }) => lexemes)],
    ]);
    const byLexeme = new Map(counts.map(({ lexeme, products }) => [lexeme, products]));
    const count = (lexemes: readonly string[]): number =>
      Math.min(...lexemes.map((lexeme) => byLexeme.get(lexeme) ?? 0));
    return {
      total: byLexeme.get('') ?? 0,
      words: meanings.map((each) => ({ ...each, products: Math.max(each.products, count(each.lexemes)) })),
      expansions,
      labels: byLexeme,
    };
  }

  async walk(query: HitQuery): Promise<HitPage> {
    return this.page(`walk-${query.order}`, walk(query.order), query);
  }

  async readIndex(query: HitQuery, texts: boolean): Promise<HitPage> {
    const name = `${texts ? 'texts' : 'index'}-${query.order}`;
    return this.page(name, readIndex(query.order, texts), query);
  }

  async countFacets(
    { query, filters }: Pick<HitQuery, 'query' | 'filters'>,
    from: 'walk' | 'index' | 'texts',
  ): Promise<{ counts: FacetCounts; sampled: number }> {
    const ends = PRICE_STEPS.map((_, index) => PRICE_STEPS[index + 1] ?? null);
    const rows = await this.database.read<{ facet: FacetName | 'sampled'; value: string; count: number }>(
      `facets-${from}`,
      countFacets(from, MOQ_STEPS, LEAD_TIME_STEPS),
      [query, ...filterValues(filters), PRICE_STEPS, ends],
    );
    const counts = emptyFacets();
    let sampled = 0;
    for (const { facet, value, count } of rows) {
      if (facet === 'sampled') sampled = count;
      else if (count > 0) counts[facet].set(value, count);
    }
    return { counts, sampled };
  }

  async findManufacturers(words: readonly string[], limit: number): Promise<FoundManufacturer[]> {
    const query = words.map((word) => `'${word}':*`).join(' & ');
    return this.database.read<FoundManufacturer>(
      'manufacturers',
      `SELECT id, name, location FROM search_manufacturers
       WHERE words @@ $1::tsquery AND NOT closed AND name IS NOT NULL ORDER BY length(name), name, id LIMIT $2`,
      [query, limit],
    );
  }

  async findCategories(): Promise<{ name: string; phrase: string; products: number }[]> {
    return this.database.read('categories', 'SELECT name, phrase, products FROM search_categories', []);
  }

  async recentQueries(accountId: string): Promise<string[]> {
    const rows = await this.database.read<{ query: string }>(
      'recent',
      `SELECT metadata->>'query' AS query FROM user_activities
       WHERE user_id = $1 AND activity_type = 'search' ORDER BY created_at DESC LIMIT ${MAX_RECENT}`,
      [accountId],
    );
    return rows.map(({ query }) => query);
  }

  async findStored(ids: readonly string[], manufacturerIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.read<{ id: string }>(
      'stored',
      `SELECT id FROM search_products WHERE id = ANY($1) UNION ALL SELECT id FROM search_removals WHERE id = ANY($1)
       UNION ALL SELECT id::text FROM search_manufacturers WHERE id = ANY($2::uuid[]) AND closed`,
      [ids, manufacturerIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private async page(name: string, text: string, query: HitQuery): Promise<HitPage> {
    const rows = await this.database.read<Hit & { found: number | null }>(name, text, [
      query.query,
      ...filterValues(query.filters),
      query.rankQuery,
      query.phrase,
      query.skuKey,
      query.lexemes,
      query.offset,
      query.limit,
    ]);
    const hits = rows.map(({ found: _found, ...hit }) => hit);
    return { hits, found: rows[0]?.found ?? null };
  }
}

const listOrNull = (values: readonly string[] | undefined): readonly string[] | null =>
  values && values.length > 0 ? values : null;

function filterValues(filters: Filters): unknown[] {
  return [
    listOrNull(filters.categories),
    filters.manufacturerId ?? null,
    filters.priceMinCents ?? null,
    filters.priceMaxCents ?? null,
    filters.maxMoq ?? null,
    filters.maxLeadTimeDays ?? null,
    listOrNull(filters.certifications),
    listOrNull(filters.countries),
    filters.customisable ?? null,
    filters.samplesAvailable ?? null,
  ];
}
