import { LEAST_ACCOUNTS } from '../co-views';
import { MARKET_WEIGHTS, weightedSum, type MarketFactor } from '../weights';

/**
 * The period of orders that counts as the market, in days; its newest third is compared with the
 * previous one.
 */
export const MARKET_DAYS = 90;
export const GROWTH_DAYS = 30;

/** The orders of one product on the platform, without cancelled ones. */
export interface ProductSales {
  readonly brands: number;
  readonly orders: number;
  readonly revenueCents: number;
  /** The last 30 days, and the 30 days before. */
  readonly recent: { readonly orders: number; readonly revenueCents: number };
  readonly earlier: { readonly orders: number; readonly revenueCents: number };
  /** Last year's orders in the coming 30 days, and in the whole year. */
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
 * Computes the market factors (REC-7, OPEN-23). All are 0 below five brands, since they could
 * reveal what one brand orders.
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
 * Returns the recent share of both periods: 1 for growth from zero, 0.5 for no change, 0 if sales
 * stopped.
 */
const growth = (recent: number, earlier: number): number =>
  recent + earlier === 0 ? 0 : recent / (recent + earlier);

/** Returns 0.5 without seasons, and nearly 1 if most of the year's orders fall into this season. */
const seasonality = (share: number): number => share / (share + SHARE_OF_YEAR);
