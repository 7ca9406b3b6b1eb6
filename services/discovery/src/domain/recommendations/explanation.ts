import { formatMoney } from '@makeport/money';
import type { Candidate } from './brand-features';
import type { Evidence } from './factor';
import { ATTENTION_DAYS, LEAST_ACCOUNTS } from './co-views';
import { MARKET_DAYS } from './factors/market';
import type { Score } from './score';
import { factorNames, OVERALL_WEIGHTS, type FactorName } from './weights';

/** Whether a product or its manufacturer is recommended. */
export type Subject = 'product' | 'manufacturer';

export interface Explanation {
  readonly factors: readonly FactorName[];
  /** One reason for each factor, in the order of `factors`. */
  readonly criteria: readonly string[];
  /** All reasons in one sentence. */
  readonly reasoning: string;
}

const REASONS_TOLD = 2;

/** Returns whether the score has a reason that can be shown. */
export const hasReason = (score: Score): boolean =>
  factorNames.some((factor) => score.judge(factor).evidence !== null);

const none: ReadonlySet<string> = new Set();

/**
 * Explains in words the factors that contribute most (LAND-9). Skips factors without evidence.
 * @param given reasons that the list already shows; repeated only if there is no other reason
 */
export function explain(
  score: Score,
  candidate: Candidate,
  subject: Subject,
  given: ReadonlySet<string> = none,
): Explanation {
  const reasons = factorNames
    .flatMap((factor) => {
      const { value, evidence } = score.judge(factor);
      if (!evidence) return [];
      const text = inWords(evidence, candidate, subject);
      return [{ factor, evidence, text, contribution: OVERALL_WEIGHTS[factor] * value }];
    })
    .filter(({ contribution }) => contribution > 0)
    .sort((a, b) => b.contribution - a.contribution);
  const unsaid = reasons.filter(({ text }) => !given.has(text)).filter(isFirstOfProduct);
  const told = unsaid.length > 0 ? unsaid.slice(0, REASONS_TOLD) : reasons.slice(0, 1);
  const criteria = told.map(({ text }) => text);
  return { factors: told.map(({ factor }) => factor), criteria, reasoning: toSentence(criteria) };
}

/** Mentions each viewed product once, for its larger contribution. */
function isFirstOfProduct(
  { evidence }: { readonly evidence: Evidence },
  index: number,
  all: readonly { readonly evidence: Evidence }[],
): boolean {
  if (!('productId' in evidence)) return true;
  const { productId } = evidence;
  const isSame = ({ evidence: other }: { readonly evidence: Evidence }): boolean =>
    'productId' in other && other.productId === productId;
  return all.findIndex(isSame) === index;
}

function inWords(evidence: Evidence, candidate: Candidate, subject: Subject): string {
  const { category, manufacturerName } = candidate;
  const isProduct = subject === 'product';
  /** Names the product in the reason for its manufacturer (T27). */
  const ofProduct = (reason: string): string =>
    isProduct ? upperFirst(reason) : `Makes ${candidate.name}, ${reason}`;
  switch (evidence.kind) {
    case 'preferred_category': {
      const which =
        evidence.preferred.toLowerCase() === category.toLowerCase()
          ? 'one of your categories'
          : `part of your category ${evidence.preferred}`;
      return `${isProduct ? 'In' : 'Makes products in'} ${category}, ${which}`;
    }
    case 'viewed_by_others':
      return ofProduct(
        `viewed by at least ${LEAST_ACCOUNTS} accounts in the last ${ATTENTION_DAYS} days`,
      );
    case 'manufacturer_viewed':
      return evidence.views === 1
        ? `Because you viewed a product of ${manufacturerName}`
        : `Because you viewed products of ${manufacturerName} ${evidence.views} times`;
    case 'completed_orders':
      return `${evidence.orders} completed ${evidence.orders === 1 ? 'order' : 'orders'} with ${manufacturerName}`;
    case 'ordered_by_brands':
      return ofProduct(
        `ordered by at least ${LEAST_ACCOUNTS} brands in the last ${MARKET_DAYS} days`,
      );
    case 'price_range':
      return ofProduct(
        `${evidence.whole ? 'within' : 'partly within'} your range ${rangeText(evidence)}`,
      );
    case 'category_viewed':
      if (evidence.productId !== candidate.id)
        return ofProduct(`in ${category}, like ${evidence.name}, which you viewed`);
      return isProduct ? 'You viewed it' : `Makes ${candidate.name}, which you viewed`;
    case 'searched':
      return evidence.byCategory
        ? `${isProduct ? 'In' : 'Makes products in'} ${category}, which you searched for`
        : `Because you searched for “${cleaned(evidence.query)}”`;
    case 'viewed_together':
      return `Others who viewed ${evidence.name} also viewed ${isProduct ? 'this' : `its ${candidate.name}`}`;
    case 'similar_to_viewed':
      return ofProduct(`similar to ${evidence.name}, which you viewed`);
  }
}

/** Removes quotation marks, emoji and other symbols from a query, which is quoted in the reason. */
const cleaned = (query: string): string =>
  query
    .replace(/[^\p{L}\p{M}\p{N}'’&+.-]+/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])['’&+.-]+|['’&.-]+(?![\p{L}\p{N}])/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

const dollars = (amount: number): string => formatMoney(amount).replace(/\.00$/, '');

function rangeText({ minCents, maxCents }: Extract<Evidence, { kind: 'price_range' }>): string {
  if (minCents !== null && maxCents !== null)
    return `of ${dollars(minCents)} to ${dollars(maxCents)}`;
  return minCents === null ? `up to ${dollars(maxCents ?? 0)}` : `from ${dollars(minCents)}`;
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function toSentence(criteria: readonly string[]): string {
  const [first, ...others] = criteria;
  if (first === undefined) return '';
  return `${[first, ...others.map(lowerFirst)].join(', and ')}.`;
}
