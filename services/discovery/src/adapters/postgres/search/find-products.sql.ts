import { labelGroups, type FacetName, type Filters } from '../../../domain/search/filters/filters';
import type { SearchOrder } from '../../../use-cases/search/search-engine';
import { facetCounts } from './facet-counts.sql';
import { toLabelQuery, type TextQuery } from './text-query';

/**
 * The number of matches, the first in the order of the page, that are ranked if none are counted.
 */
const MAX_RANKED = 60;
/**
 * The number of products, the first in the order of the page, that are checked if matches are
 * common.
 */
export const MAX_CHECKED = 30_000;
/** If this many names match, descriptions are not searched. */
const ENOUGH_NAMES = 200;
/** The maximum number of products with exactly the typed name, SKU or manufacturer. */
const MAX_EXACT = 200;

const orders: Readonly<Record<SearchOrder, string>> = {
  relevance: 'popularity DESC, id DESC',
  newest: 'created_at DESC, id DESC',
  price_low: 'price_min_cents, id',
  price_high: 'price_max_cents DESC, id DESC',
  lead_time: 'lead_time_days, id',
};
const orderColumns: Readonly<Record<SearchOrder, string>> = {
  relevance: 'popularity',
  newest: 'created_at',
  price_low: 'price_min_cents',
  price_high: 'price_max_cents',
  lead_time: 'lead_time_days',
};

export interface Asked {
  /** Null if no words were typed: the filters alone then select the products. */
  readonly text: TextQuery | null;
  readonly phrase: string;
  readonly skuKey: string;
  readonly filters: Filters;
  readonly order: SearchOrder;
  readonly offset: number;
  readonly limit: number;
  /**
   * The number of matches, the first in the order of the page, that are ranked and counted; 0 for
   * no counts.
   */
  readonly counted: number;
  /** The facets whose choices are counted in these matches. */
  readonly facets: readonly FacetName[];
  /**
   * Reads all matches even if the statistics predict common ones: by the index of words and labels,
   * or, without words and labels, from all products in the order of the page.
   */
  readonly isRare?: boolean;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Bind = (value: unknown, type: 'text' | 'text[]' | 'integer' | 'bigint') => string;

const COLUMNS = `id, name, phrase, category, manufacturer_name, manufacturer_text, sku_key, popularity, created_at,
  country, certifications, price_min_cents, price_max_cents, moq, lead_time_days, customisable, samples_available, narrow`;

/**
 * Finds and counts products in one statement. Rare matches are read from the index of names,
 * categories, manufacturers and labels, and, if those are few, from the index of descriptions. For
 * common matches, products are read in the order of the page until enough match. The two ways cost
 * the same if the number of matches is the square root of the product of the wanted matches and all
 * products.
 */
export function findProducts(asked: Asked): Statement {
  const { text, order, offset, limit, counted, facets } = asked;
  const values: unknown[] = [];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;
  const most = bind(Math.max(counted || MAX_RANKED, offset + limit), 'integer');
  const { sets, leftOut, isWalked } = findSets(asked, most, bind);
  const best =
    text && order === 'relevance' ? `${toScore(text, asked, bind)} DESC, id DESC` : orders[order];
  const counts = facets.map((name) => `'${name}', ${facetCounts[name]}`);
  const statement = `
    WITH catalogue AS MATERIALIZED (
      SELECT nullif(products, 0)::float8 AS products FROM search_lexemes WHERE lexeme = ''
    ), readable AS MATERIALIZED (
      SELECT greatest(${most}, coalesce(ceil(sqrt(${most} * (SELECT products FROM catalogue))), 0))::integer AS rows
    ), expected AS MATERIALIZED (
      SELECT ${asked.isRare ? 'false' : `coalesce(${toCommon(asked, most, bind)}, false)`} AS is_common
    ), ${sets.map(({ name, rows }) => `${name} AS MATERIALIZED (${rows})`).join(', ')}
    SELECT
      (SELECT json_agg(hit) FROM (
        SELECT id, name, category, manufacturer_name AS "manufacturerName", sku_key AS "skuKey" FROM found
        ORDER BY ${best} OFFSET ${bind(offset, 'integer')} LIMIT ${bind(limit, 'integer')}
      ) AS hit) AS hits,
      (SELECT count(*)::integer FROM found) AS found,
      ${leftOut} AS "leftOut",
      (SELECT max(place)::integer FROM walked) AS checked,
      (SELECT count(*) FROM walked) >= ${most} AS "hasMore",
      ${isWalked} AS "isWalked",
      coalesce((SELECT products FROM catalogue), 0) AS products,
      json_build_object(${counts.join(', ')}) AS facets`;
  return { text: statement, values };
}

/**
 * Returns an SQL condition: true if the index would read more rows than a walk in the order of the
 * page. The estimate assumes that words and filters are independent.
 */
function toCommon({ text, filters }: Asked, most: string, bind: Bind): string {
  const toShare = (condition: string, table: 'lexeme' | 'word' = 'lexeme'): string =>
    `least(1, (SELECT coalesce(sum(products), 0) FROM search_${table}s WHERE ${condition}) / catalogue.products)`;
  const shares = [
    ...(text?.words ?? []).map((each) =>
      toShare(
        `lexeme = ANY (tsvector_to_array(to_tsvector('product_english', ${bind(each, 'text')})))`,
      ),
    ),
    ...(text?.beginning === undefined
      ? []
      : [toShare(`word LIKE ${bind(`${text.beginning}%`, 'text')}`, 'word')]),
    ...labelGroups(filters).map((group) => toShare(`lexeme = ANY (${bind(group, 'text[]')})`)),
  ];
  return `(SELECT catalogue.products * (${['1', ...shares].join(' * ')}) ^ 2 > ${most} FROM catalogue)`;
}

interface RowSet {
  readonly name: string;
  readonly rows: string;
}

interface Sets {
  readonly sets: readonly RowSet[];
  /**
   * The number of indexed matches that `found` leaves out, because only the first ones are kept.
   */
  readonly leftOut: string;
  /** Whether products were read in the order of the page until enough matched. */
  readonly isWalked: string;
}

/**
 * Returns the common table expressions in the order in which they refer to each other. The last
 * one, `found`, contains each match once.
 */
function findSets(asked: Asked, most: string, bind: Bind): Sets {
  const { text, filters, phrase, skuKey, order, isRare = false } = asked;
  const words = (text?.matches ?? []).map(
    (each) => `(SELECT to_tsquery('product_english', ${bind(each, 'text')}))`,
  );
  const toLabels = (of: Filters): string[] =>
    labelGroups(of).map((group) => `${bind(toLabelQuery(group), 'text')}::tsquery`);
  const labels = toLabels(filters);
  const selective = toLabels(toSelective(filters));
  /** Separate conditions for each word and label let the index skip rows that fail one of them. */
  const matches = (column: 'narrow' | 'wide', queries: readonly string[]): string[] =>
    queries.map((query) => `${column} @@ ${query}`);
  const isShown = ['NOT hidden', ...toConditions(filters, bind)];
  const isExact =
    text && order === 'relevance'
      ? `(phrase = ${bind(phrase, 'text')} OR sku_key = ${bind(skuKey, 'text')} OR manufacturer_text = ${bind(phrase, 'text')})`
      : null;
  const isOther = isExact === null ? isShown : [...isShown, `NOT ${isExact}`];
  const isCommon = '(SELECT is_common FROM expected)';
  const isFew = '(SELECT is_few FROM named_count)';
  const exact: RowSet = {
    name: 'exact',
    // OFFSET prevents the planner from reading the long lists of the labels first.
    rows: `
      SELECT ${COLUMNS} FROM (SELECT * FROM search_products WHERE ${isExact} OFFSET 0) AS equal
      WHERE ${all([...isShown, ...matches('narrow', selective)])} LIMIT ${MAX_EXACT}`,
  };
  const named: RowSet = {
    name: 'named',
    rows: `
      SELECT ctid AS row, id, ${orderColumns[order]} FROM search_products
      WHERE ${all([...matches('narrow', [...words, ...labels]), `NOT ${isCommon}`, ...isOther])}
      ${isRare ? '' : 'LIMIT (SELECT rows + 1 FROM readable)'}`,
  };
  const namedCount: RowSet = {
    name: 'named_count',
    rows: `
      SELECT count(*)::integer AS rows, ${isRare ? 'true' : 'count(*) <= (SELECT rows FROM readable)'} AS is_few FROM named`,
  };
  const kept: RowSet = {
    name: 'kept',
    rows: `SELECT row FROM named WHERE ${isFew} ORDER BY ${orders[order]} LIMIT ${most}`,
  };
  const described: RowSet = {
    name: 'described',
    rows: `
      SELECT id FROM search_texts
      WHERE ${all([...matches('wide', [...words, ...selective]), `NOT ${isCommon}`])}
        AND (SELECT rows FROM named_count) < ${ENOUGH_NAMES} AND id NOT IN (SELECT id FROM named)
        AND (SELECT ${all(isOther)} FROM search_products WHERE search_products.id = search_texts.id)
      LIMIT ${most}`,
  };
  const isIndexed = words.length + labels.length > 0;
  const isWalked = isIndexed ? `(${isCommon} OR NOT ${isFew})` : 'true';
  const walked: RowSet = {
    name: 'walked',
    rows: `
      SELECT row, place FROM (
        SELECT row, matches, row_number() OVER () AS place FROM (
          SELECT ctid AS row, ${all([...isOther, ...matches('narrow', [...words, ...selective])])} AS matches
          FROM search_products WHERE NOT hidden ORDER BY ${orders[order]} ${isRare ? '' : `LIMIT ${MAX_CHECKED}`}
        ) AS ordered
      ) AS checked
      WHERE matches AND ${isWalked} LIMIT ${most}`,
  };
  const read = [...(isIndexed ? ['SELECT row FROM kept'] : []), 'SELECT row FROM walked'];
  const found: RowSet = {
    name: 'found',
    rows: [
      ...(isExact === null ? [] : [`SELECT ${COLUMNS} FROM exact`]),
      `SELECT ${COLUMNS} FROM search_products WHERE ctid = ANY (ARRAY(${read.join(' UNION ALL ')}))`,
      ...(text
        ? [
            `SELECT ${COLUMNS} FROM search_products WHERE id = ANY (ARRAY(SELECT id FROM described))`,
          ]
        : []),
    ].join(' UNION ALL '),
  };
  return {
    sets: [
      ...(isExact === null ? [] : [exact]),
      ...(isIndexed ? [named, namedCount, kept] : []),
      ...(text ? [described] : []),
      walked,
      found,
    ],
    leftOut: isIndexed
      ? `CASE WHEN ${isFew} THEN (SELECT rows FROM named_count) - (SELECT count(*)::integer FROM kept) ELSE 0 END`
      : '0',
    isWalked,
  };
}

const all = (conditions: readonly string[]): string => conditions.join(' AND ');

/** Ranks names before categories before manufacturers; popularity breaks ties. */
function toScore(text: TextQuery, { phrase, skuKey }: Asked, bind: Bind): string {
  const query = (words: string): string =>
    `(SELECT to_tsquery('product_english', ${bind(words, 'text')}))`;
  const bonus = (condition: string, points: number): string =>
    `CASE WHEN ${condition} THEN ${points}::float8 ELSE 0 END`;
  return [
    bonus(`sku_key = ${bind(skuKey, 'text')}`, 100),
    bonus(`phrase = ${bind(phrase, 'text')}`, 10),
    bonus(`manufacturer_text = ${bind(phrase, 'text')}`, 5),
    bonus(`narrow @@ ${query(text.typedInName)}`, 1),
    bonus(`narrow @@ ${query(text.inName)}`, 0.5),
    bonus(`narrow @@ ${query(text.lastInName)}`, 1),
    bonus(`strpos(phrase, ${bind(phrase, 'text')}) > 0`, 0.3),
    `ts_rank('{0.1, 0.2, 0.4, 1}', narrow, ${query(text.typed)})`,
    'popularity / 2000.0::float8',
  ].join(' + ');
}

/**
 * Keeps the filters whose labels few products have. A walk checks all other filters by columns,
 * which is faster.
 */
const toSelective = ({
  categories,
  manufacturerId,
  certifications,
  countries,
}: Filters): Filters => ({
  categories,
  manufacturerId,
  certifications,
  countries,
});

/** Returns the conditions of the filters that a column decides. */
function toConditions(filters: Filters, bind: Bind): string[] {
  const { priceMinCents, priceMaxCents, maxMoq, maxLeadTimeDays } = filters;
  return [
    ...(priceMinCents === undefined ? [] : [`price_max_cents >= ${bind(priceMinCents, 'bigint')}`]),
    ...(priceMaxCents === undefined ? [] : [`price_min_cents <= ${bind(priceMaxCents, 'bigint')}`]),
    ...(maxMoq === undefined ? [] : [`moq <= ${bind(maxMoq, 'integer')}`]),
    ...(maxLeadTimeDays === undefined
      ? []
      : [`lead_time_days <= ${bind(maxLeadTimeDays, 'integer')}`]),
    ...(filters.customisable ? ['customisable'] : []),
    ...(filters.samplesAvailable ? ['samples_available'] : []),
    ...(filters.verified ? ['verified'] : []),
  ];
}
