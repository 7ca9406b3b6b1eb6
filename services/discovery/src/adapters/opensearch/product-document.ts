import { createHash } from 'node:crypto';
import type { API } from '@opensearch-project/opensearch';
import { filterLabels, label } from '../../domain/search/filters/filter-labels';
import { joinNeighbours, joinNumbers } from '../../domain/search/parse-query';
import { foldText, toWords } from '../../domain/search/normalize-text';

/** A row of `search_products` with its description. 8-byte numbers arrive as text. */
export interface ProductRow {
  readonly id: string;
  readonly revision: string;
  readonly hidden: boolean;
  readonly sku: string;
  readonly sku_key: string;
  readonly name: string;
  readonly phrase: string;
  readonly category: string;
  readonly category_text: string;
  readonly manufacturer_id: string;
  readonly manufacturer_name: string;
  readonly manufacturer_text: string;
  readonly location: string;
  readonly country: string | null;
  readonly price_min_cents: string;
  readonly price_max_cents: string;
  readonly moq: number;
  readonly lead_time_days: number | null;
  readonly customisable: boolean;
  readonly samples_available: boolean;
  readonly certifications: readonly string[];
  readonly option_names: readonly string[];
  readonly popularity: number;
  readonly created_at: Date;
  readonly verified: boolean;
  readonly description: string | null;
}

export interface ManufacturerRow {
  readonly id: string;
  readonly name: string | null;
  readonly phrase: string;
  readonly location: string | null;
  readonly closed: boolean;
}

const words = { type: 'text', analyzer: 'words' } as const;
const beginnings = {
  type: 'text',
  analyzer: 'beginnings',
  search_analyzer: 'plain',
  norms: false,
  index_options: 'docs',
} as const;
const keyword = { type: 'keyword' } as const;
const stored = { type: 'keyword', index: false, doc_values: false } as const;

/** The analyzers need no lowercase or accent filter, since `foldText` has normalized every text. */
type IndexBody = Required<API.Indices_Create_RequestBody>;

const analysis: IndexBody['settings']['analysis'] = {
  filter: {
    stem: { type: 'stemmer', language: 'english' },
    beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: 20 },
  },
  analyzer: {
    words: { type: 'custom', tokenizer: 'whitespace', filter: ['stem'] },
    plain: { type: 'custom', tokenizer: 'whitespace' },
    beginnings: { type: 'custom', tokenizer: 'whitespace', filter: ['beginnings'] },
  },
};

const mappings: IndexBody['mappings'] = {
  dynamic: 'strict',
  _source: { excludes: ['more'] },
  properties: {
    kind: keyword,
    id: keyword,
    skuKey: keyword,
    name: stored,
    category: keyword,
    manufacturerId: keyword,
    manufacturerName: stored,
    location: stored,
    /** The whole folded name, for exact matches of products and manufacturers. */
    phrase: keyword,
    nameText: { ...words, copy_to: ['all', 'typed'] },
    categoryText: { ...words, copy_to: ['all', 'typed'], fields: { typed: beginnings } },
    manufacturerText: { ...words, copy_to: ['all', 'typed'], fields: { exact: keyword } },
    /** Neighboring words joined to one word, and numbers without separators. */
    joined: { ...words, copy_to: ['all', 'typed'] },
    more: { ...words, copy_to: ['all'] },
    all: { ...words, norms: false },
    typed: beginnings,
    /** The words that corrections are chosen from. */
    vocabulary: keyword,
    /** The values that facets count and filters match. */
    labels: keyword,
    verified: { type: 'boolean' },
    priceMinCents: { type: 'long' },
    priceMaxCents: { type: 'long' },
    moq: { type: 'integer' },
    leadTimeDays: { type: 'integer' },
    createdAt: { type: 'date' },
    popularity: { type: 'integer' },
    rank: { type: 'rank_feature' },
    length: { type: 'integer' },
  },
};

/** The delay until an indexed document is found. */
export const REFRESH_INTERVAL = '500ms';

export const indexBody: Pick<IndexBody, 'settings' | 'mappings'> = {
  settings: {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    refresh_interval: REFRESH_INTERVAL,
    analysis,
  },
  mappings,
};

/** Increase to rebuild the index after a change in how documents are made from rows. */
const FORM = 1;

/**
 * Distinguishes indexes with different mappings: during a rollout, old and new processes each use
 * their own.
 */
export const indexHash = createHash('sha256')
  .update(JSON.stringify([indexBody, FORM]))
  .digest('hex')
  .slice(0, 8);

export function toProductDocument(row: ProductRow): object {
  const values = {
    category: row.category,
    manufacturerId: row.manufacturer_id,
    country: row.country,
    certifications: row.certifications,
    moq: row.moq,
    leadTimeDays: row.lead_time_days,
    priceMinCents: Number(row.price_min_cents),
    priceMaxCents: Number(row.price_max_cents),
    customisable: row.customisable,
    samplesAvailable: row.samples_available,
  };
  const ofManufacturer = label.manufacturer(row.manufacturer_id);
  const description = row.description ?? '';
  const more = [row.sku, row.location, ...row.certifications, ...row.option_names, description].map(
    foldText,
  );
  return {
    kind: 'product',
    id: row.id,
    // The facet counts read `labels`, and one label per manufacturer would exceed `MAX_LABELS`.
    labels: filterLabels(values).filter((each) => each !== ofManufacturer),
    category: row.category,
    manufacturerId: row.manufacturer_id,
    moq: row.moq,
    leadTimeDays: row.lead_time_days,
    priceMinCents: values.priceMinCents,
    priceMaxCents: values.priceMaxCents,
    skuKey: row.sku_key,
    name: row.name,
    phrase: row.phrase,
    nameText: row.phrase,
    categoryText: row.category_text,
    manufacturerText: row.manufacturer_text,
    manufacturerName: row.manufacturer_name,
    joined: [...joinNeighbours(row.name), ...joinNumbers(row.name)],
    more: [...more, ...joinNumbers(description)],
    vocabulary: toWords([row.name, row.category, row.manufacturer_name].join(' ')),
    verified: row.verified,
    createdAt: row.created_at,
    popularity: row.popularity,
    // A rank feature must be positive.
    rank: row.popularity + 1,
  };
}

export const toManufacturerDocument = ({
  id,
  name,
  phrase,
  location,
}: ManufacturerRow): object => ({
  kind: 'manufacturer',
  id,
  manufacturerId: id,
  manufacturerName: name,
  phrase,
  typed: phrase,
  location,
  length: phrase.length,
});
