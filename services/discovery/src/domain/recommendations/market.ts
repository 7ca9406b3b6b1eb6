import { LEAST_ACCOUNTS } from './co-views';
import { MARKET_WEIGHTS, weightedSum, type MarketFactor } from './weights';

/** Orders of so many days are the market; its newer third is compared with the one before. */
export const MARKET_DAYS = 90;
export const GROWTH_DAYS = 30;

/** One product's orders on the platform, those not cancelled. */
export interface ProductSales {
  readonly brands: number;
  readonly orders: number;
  readonly revenueCents: number;
  /** Of the last 30 days, and of the 30 before. */
  readonly recent: { readonly orders: number; readonly revenueCents: number };
  readonly earlier: { readonly orders: number; readonly revenueCents: number };
  /** Orders of the coming 30 days' season, a year ago, and of that whole year. */
  readonly lastYear: { readonly season: number; readonly orders: number };
  /** Most revenue of one product of its category in these 90 days. */
  readonly categoryLeaderCents: number;
  /** Of the sold products of its category, the share that had fewer orders. */
  readonly outsold: number;
}

/** Few orders prove little. */
const ORDERS_SHRINKAGE = 10;
const SHARE_OF_YEAR = 30 / 365;

/** REC-7, OPEN-23. Of what fewer than five brands ordered nothing is told: it could show what one of them does. */
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

/** The recent part of both: all of it is growth from nothing, half of it is standing still, none is the end. */
const growth = (recent: number, earlier: number): number =>
  recent + earlier === 0 ? 0 : recent / (recent + earlier);

/** Half at a year without seasons, near 1 where most of the year's orders come now. */
const seasonality = (share: number): number => share / (share + SHARE_OF_YEAR);
