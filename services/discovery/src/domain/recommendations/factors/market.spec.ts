import { marketFactor, marketFactors, type ProductSales } from './market';

const sales: ProductSales = {
  brands: 5,
  orders: 15,
  revenueCents: 300_000,
  recent: { orders: 9, revenueCents: 200_000 },
  earlier: { orders: 3, revenueCents: 50_000 },
  lastYear: { season: 30, orders: 365 },
  categoryLeaderCents: 600_000,
  outsold: 0.8,
};

describe('the market factor', () => {
  it('REC-7, OPEN-23: is computed from the orders of the platform', () => {
    const factors = marketFactors(sales);
    expect(factors).toEqual({
      salesGrowth: 0.6 * 0.75,
      revenueGrowth: 0.6 * 0.8,
      marketShare: 0.6 * 0.5,
      seasonality: 0.6 * 0.5,
      competitivePosition: 0.6 * 0.8,
    });
    expect(marketFactor(sales)).toBeCloseTo(
      0.6 * (0.35 * 0.75 + 0.25 * 0.8 + 0.2 * 0.5 + 0.1 * 0.5 + 0.1 * 0.8),
      12,
    );
  });

  it('REC-7: growing sales count more than falling ones', () => {
    const falling = { ...sales, recent: sales.earlier, earlier: sales.recent };
    expect(marketFactors(falling).salesGrowth).toBeLessThan(marketFactors(sales).salesGrowth);
    expect(marketFactors(falling).revenueGrowth).toBeLessThan(marketFactors(sales).revenueGrowth);
  });

  it.each([
    [4, false],
    [5, true],
  ])('tells of what %i brands ordered: %s', (brands, isTold) => {
    expect(marketFactor({ ...sales, brands }) > 0).toBe(isTold);
  });

  it('REC-7: is 0 without any order, and 1 at most', () => {
    const none = { orders: 0, revenueCents: 0 };
    const lastYear = { season: 0, orders: 0 };
    const unsold = {
      ...sales,
      brands: 0,
      orders: 0,
      revenueCents: 0,
      recent: none,
      earlier: none,
      lastYear,
    };
    expect(marketFactor(unsold)).toBe(0);
    const most: ProductSales = {
      ...sales,
      orders: 1e9,
      revenueCents: 600_000,
      earlier: none,
      lastYear: { season: 1e9, orders: 1e9 },
      outsold: 1,
    };
    expect(marketFactor(most)).toBeLessThanOrEqual(1);
  });
});
