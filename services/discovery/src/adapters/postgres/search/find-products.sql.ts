import { labelGroups, type Filters } from '../../../domain/search/filters/filters';
import type { SearchOrder } from '../../../use-cases/search/product-search';
import { toLabelQuery, type TextQuery } from './text-query';

/** Where nothing is counted, so many matches are ranked, the first ones in the order of the page. */
const MAX_RANKED = 60;
/** Of the products in the order of the page, so many are checked for common matches. */
export const MAX_CHECKED = 30_000;
/** With this many matching names, descriptions are not searched. */
const ENOUGH_NAMES = 200;
/** Products with the name, the SKU or the manufacturer that was typed. */
const MAX_EXACT = 200;

const orders: Readonly<Record<SearchOrder, string>> = {
  relevance: 'popularity DESC, id DESC',
  newest: 'created_at DESC, id DESC',
  price_low: 'price_min_cents, id',
  price_high: 'price_max_cents DESC, id DESC',
  lead_time: 'lead_time_days, id',
};

export interface Asked {
  /** Null: all products that the filters leave. */
  readonly text: TextQuery | null;
  readonly phrase: string;
  readonly skuKey: string;
  readonly filters: Filters;
  readonly order: SearchOrder;
  readonly offset: number;
  readonly limit: number;
  /** So many matches are ranked and counted, the first ones in the order of the page; 0 counts none. */
  readonly counted: number;
  /** Reads all matches by their words, though common ones were expected. */
  readonly isRare?: boolean;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Bind = (value: unknown, type: 'text' | 'text[]' | 'integer' | 'bigint') => string;

const COLUMNS = `id, name, phrase, category, manufacturer_name, manufacturer_text, sku_key, popularity, created_at,
  price_min_cents, price_max_cents, lead_time_days, narrow`;

/**
 * Finds and counts in one statement. Few matches are read by the index of names, categories and manufacturers, and by
 * that of descriptions if those are few. For common matches the products are read in the order of the page until enough
 * match. Both ways read equally many rows for the square root of so many matches times all products.
 */
export function findProducts(asked: Asked): Statement {
  const { text, order, offset, limit, counted } = asked;
  const values: unknown[] = [];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;
  const most = bind(Math.max(counted || MAX_RANKED, offset + limit), 'integer');
  const sets = findSets(asked, most, bind);
  const best =
    text && order === 'relevance' ? `${toScore(text, asked, bind)} DESC, id DESC` : orders[order];
  const labels = `(
    SELECT json_object_agg(label, products) FROM (
      SELECT label, count(*) AS products FROM found, unnest(tsvector_to_array(narrow)) AS label
      WHERE starts_with(label, '=') AND NOT starts_with(label, '=maker:') GROUP BY label
    ) AS counted
  )`;
  const all = `(SELECT nullif(products, 0) FROM search_lexemes WHERE lexeme = '')`;
  const statement = `
    WITH readable AS MATERIALIZED (SELECT greatest(${most}, coalesce(ceil(sqrt(${most}::float8 * ${all})), 0))::integer AS rows),
    expected AS MATERIALIZED (
      SELECT ${asked.isRare ? 'false' : `coalesce(${toCommon(asked, most, all, bind)}, false)`} AS is_common
    ),
    ${sets.map(({ name, rows }) => `${name} AS MATERIALIZED (${rows})`).join(', ')},
    found AS MATERIALIZED (${sets
      .filter(({ name }) => name !== 'named')
      .map(({ name }) => `SELECT * FROM ${name}`)
      .join(' UNION ALL ')})
    SELECT
      (SELECT json_agg(hit) FROM (
        SELECT id, name, category, manufacturer_name AS "manufacturerName", sku_key AS "skuKey" FROM found
        ORDER BY ${best} OFFSET ${bind(offset, 'integer')} LIMIT ${bind(limit, 'integer')}
      ) AS hit) AS hits,
      (SELECT count(*)::integer FROM found) AS found,
      ${sets.some(({ name }) => name === 'named') ? `CASE WHEN ${IS_FEW} THEN (SELECT count(*)::integer FROM named) - (SELECT count(*)::integer FROM kept) ELSE 0 END` : '0'} AS "leftOut",
      (SELECT max(place)::integer FROM found) AS checked,
      (SELECT count(place) FROM found) >= ${most} AS "hasMore",
      (SELECT is_common FROM expected) AS "isCommon",
      coalesce(${all}, 0) AS products,
      ${counted > 0 ? labels : 'NULL::json'} AS labels`;
  return { text: statement, values };
}

const IS_FEW = '(SELECT count(*) FROM named) <= (SELECT rows FROM readable)';

/**
 * Whether the index would read more rows than a walk in the order of the page, if words and filters were independent of
 * each other.
 */
function toCommon({ text, filters }: Asked, most: string, all: string, bind: Bind): string {
  const toShare = (condition: string, table: 'lexeme' | 'word' = 'lexeme'): string =>
    `least(1, (SELECT coalesce(sum(products), 0) FROM search_${table}s WHERE ${condition})::float8 / ${all})`;
  const toShareOfLabels = (of: Filters): string[] =>
    labelGroups(of).map((group) => toShare(`lexeme = ANY (${bind(group, 'text[]')})`));
  const words = [
    ...(text?.words ?? []).map((each) =>
      toShare(
        `lexeme = ANY (tsvector_to_array(to_tsvector('product_english', ${bind(each, 'text')})))`,
      ),
    ),
    ...(text?.beginning === undefined
      ? []
      : [toShare(`word LIKE ${bind(`${text.beginning}%`, 'text')}`, 'word')]),
  ];
  const read = [...words, ...toShareOfLabels(toSelective(filters))];
  const found = [...words, ...toShareOfLabels(filters)];
  return `${[all, ...read, ...found].join(' * ')} > ${most}`;
}

interface RowSet {
  readonly name: 'exact' | 'named' | 'kept' | 'described' | 'walked';
  readonly rows: string;
}

/** All but `named` have the columns that are shown, and no product is in two of them. `place` counts what was checked. */
function findSets(asked: Asked, most: string, bind: Bind): RowSet[] {
  const { text, filters, phrase, skuKey, order } = asked;
  const isShown = ['NOT hidden', ...toConditions(filters, bind)].join(' AND ');
  const labels = toLabelQuery(labelGroups(toSelective(filters)));
  const words = text && `to_tsquery('product_english', ${bind(text.matches, 'text')})`;
  const chosen = labels === '' ? null : `${bind(labels, 'text')}::tsquery`;
  const queries = [words, chosen].filter((each) => each !== null);
  const matches = queries.length === 0 ? null : `(SELECT ${queries.join(' && ')})`;
  const isExact =
    text && order === 'relevance'
      ? `(phrase = ${bind(phrase, 'text')} OR sku_key = ${bind(skuKey, 'text')} OR manufacturer_text = ${bind(phrase, 'text')})`
      : null;
  const isOther = isExact === null ? isShown : `${isShown} AND NOT ${isExact}`;
  const isCommon = '(SELECT is_common FROM expected)';
  const columns = `${COLUMNS}, NULL::bigint AS place`;
  const exact: RowSet = {
    name: 'exact',
    rows: `
      SELECT ${columns} FROM search_products
      WHERE ${isExact} AND ${isShown} ${chosen === null ? '' : `AND narrow @@ ${chosen}`} LIMIT ${MAX_EXACT}`,
  };
  const named: RowSet = {
    name: 'named',
    rows: `
      SELECT ctid AS row, id, popularity, created_at, price_min_cents, price_max_cents, lead_time_days
      FROM search_products WHERE narrow @@ ${matches} AND NOT ${isCommon} AND ${isOther}
      LIMIT (SELECT rows + 1 FROM readable)`,
  };
  const kept: RowSet = {
    name: 'kept',
    rows: `
      SELECT ${columns} FROM search_products WHERE ctid = ANY (ARRAY(
        SELECT row FROM named WHERE ${IS_FEW} ORDER BY ${orders[order]} LIMIT ${most}
      ))`,
  };
  const described: RowSet = {
    name: 'described',
    rows: `
      SELECT ${columns} FROM search_products
      WHERE id = ANY (ARRAY(
        SELECT id FROM search_texts
        WHERE wide @@ ${matches} AND NOT ${isCommon} AND (SELECT count(*) FROM named) < ${ENOUGH_NAMES}
          AND id NOT IN (SELECT id FROM named) LIMIT ${most}
      )) AND ${isOther}`,
  };
  const walkedIf =
    matches === null ? [] : [`narrow @@ ${matches}`, `(${isCommon} OR NOT ${IS_FEW})`];
  const walked: RowSet = {
    name: 'walked',
    rows: `
      SELECT ${COLUMNS}, place FROM (
        SELECT *, row_number() OVER () AS place FROM (
          SELECT ${COLUMNS}, moq, customisable, samples_available, verified, hidden FROM search_products
          WHERE NOT hidden ORDER BY ${orders[order]} LIMIT ${MAX_CHECKED}
        ) AS ordered
      ) AS checked
      WHERE ${[isOther, ...walkedIf].join(' AND ')} LIMIT ${most}`,
  };
  return [
    ...(isExact === null ? [] : [exact]),
    ...(matches === null ? [] : [named, kept]),
    ...(matches === null || text === null ? [] : [described]),
    walked,
  ];
}

/** Names before categories before manufacturers; popularity decides among equals. */
function toScore(text: TextQuery, { phrase, skuKey }: Asked, bind: Bind): string {
  const query = (words: string): string =>
    `(SELECT to_tsquery('product_english', ${bind(words, 'text')}))`;
  const bonus = (condition: string, points: number): string =>
    `CASE WHEN ${condition} THEN ${points} ELSE 0 END`;
  return [
    bonus(`sku_key = ${bind(skuKey, 'text')}`, 100),
    bonus(`phrase = ${bind(phrase, 'text')}`, 10),
    bonus(`manufacturer_text = ${bind(phrase, 'text')}`, 5),
    bonus(`narrow @@ ${query(text.typedInName)}`, 1),
    bonus(`narrow @@ ${query(text.inName)}`, 0.5),
    bonus(`narrow @@ ${query(text.lastInName)}`, 1),
    bonus(`strpos(phrase, ${bind(phrase, 'text')}) > 0`, 0.3),
    `ts_rank('{0.1, 0.2, 0.4, 1}', narrow, ${query(text.typed)})`,
    'popularity / 2000.0',
  ].join(' + ');
}

/** What few products have; the index has long lists for the other labels. */
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

/** The other filters. */
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
