import { LEAST_ACCOUNTS } from '../co-views';
import { MARKET_WEIGHTS, weightedSum, type MarketFactor } from '../weights';

/**
 * The period in days in which orders count as the market. Growth compares its last `GROWTH_DAYS`
 * with the `GROWTH_DAYS` before.
 */
export const MARKET_DAYS = 90;
export const GROWTH_DAYS = 30;

/** The orders of one product on the platform, without cancelled ones. */
export interface ProductSales {
  readonly brands: number;
  readonly orders: number;
  readonly revenueCents: number;
  /** `recent` covers the last 30 days, `earlier` the 30 days before. */
  readonly recent: { readonly orders: number; readonly revenueCents: number };
  readonly earlier: { readonly orders: number; readonly revenueCents: number };
  /**
   * The orders of the last 365 days: `season` counts the first 30 days, last year's counterpart of
   * the coming month.
   */
  readonly lastYear: { readonly season: number; readonly orders: number };
  /** The highest revenue of a product in the same category within the period. */
  readonly categoryLeaderCents: number;
  /** The share of sold products in the category that had fewer orders. */
  readonly outsold: number;
}

/** Few orders are weak evidence, so their factors shrink. */
const ORDERS_SHRINKAGE = 10;
const SHARE_OF_YEAR = 30 / 365;

/**
 * Computes the market factors (REC-7, OPEN-23). Returns 0 for products that fewer than five brands
 * ordered, since a factor could reveal one brand's orders.
 */
export function marketFactors(sales: ProductSales): Readonly<Record<MarketFactor, number>> {
  const { recent, earlier, lastYear } = sales;
  if (sales.brands < LEAST_ACCOUNTS) {
    return {
      salesGrowth: 0,
      revenueGrowth: 0,
      marketShare: 0,
      seasonality: 0,
      competitivePosition: 0,
    };
  }
  const trust = sales.orders / (sales.orders + ORDERS_SHRINKAGE);
  return {
    salesGrowth: trust * growth(recent.orders, earlier.orders),
    revenueGrowth: trust * growth(recent.revenueCents, earlier.revenueCents),
    marketShare:
      sales.categoryLeaderCents > 0 ? trust * (sales.revenueCents / sales.categoryLeaderCents) : 0,
    seasonality: lastYear.orders > 0 ? trust * seasonality(lastYear.season / lastYear.orders) : 0,
    competitivePosition: trust * sales.outsold,
  };
}

export function marketFactor(sales: ProductSales): number {
  return weightedSum(MARKET_WEIGHTS, marketFactors(sales));
}

/**
 * Returns the recent share of both periods: 1 if all sales are recent, 0.5 for no change, 0 if
 * sales stopped.
 */
const growth = (recent: number, earlier: number): number =>
  recent + earlier === 0 ? 0 : recent / (recent + earlier);

/** Returns 0.5 without seasons, and nearly 1 if most of the year's orders fall into this season. */
const seasonality = (share: number): number => share / (share + SHARE_OF_YEAR);
