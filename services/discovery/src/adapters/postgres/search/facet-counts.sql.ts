import {
  LEAD_TIME_STEPS,
  MOQ_STEPS,
  PRICE_STEPS,
} from '../../../domain/search/filters/filter-labels';
import type { FacetName } from '../../../domain/search/filters/filters';

/** Counts the rows of the statement `values` by value. */
const byValue = (values: string): string => `(
  SELECT json_object_agg(value, products) FROM (
    SELECT value, count(*) AS products FROM (${values}) AS v (value) GROUP BY value
  ) AS counted
)`;

/** Counts the rows of `found` that meet each condition. */
const byCondition = (conditions: readonly (readonly [value: string | number, sql: string])[]) => `(
  SELECT json_build_object(
    ${conditions.map(([value, sql]) => `'${value}', count(*) FILTER (WHERE ${sql})`).join(', ')}
  ) FROM found
)`;

/** For each facet, a JSON object with the number of products in `found` for each choice. */
export const facetCounts: Readonly<Record<FacetName, string>> = {
  categories: byValue('SELECT category FROM found'),
  certifications: byValue('SELECT unnest(certifications) FROM found'),
  countries: byValue('SELECT country FROM found WHERE country IS NOT NULL'),
  prices: byCondition(
    PRICE_STEPS.map((step, index) => {
      const end = PRICE_STEPS[index + 1];
      const isBelowEnd = end === undefined ? '' : ` AND price_min_cents < ${end}`;
      return [step, `price_max_cents >= ${step}${isBelowEnd}`];
    }),
  ),
  moqs: byCondition(MOQ_STEPS.map((step) => [step, `moq <= ${step}`])),
  leadTimes: byCondition(LEAD_TIME_STEPS.map((step) => [step, `lead_time_days <= ${step}`])),
  customisable: byCondition([['yes', 'customisable']]),
  samplesAvailable: byCondition([['yes', 'samples_available']]),
};
