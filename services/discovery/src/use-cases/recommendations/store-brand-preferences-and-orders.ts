import type { EventData, identityEvents, Order } from '@makeport/contracts';
import type { BrandRepository } from '../../adapters/postgres/recommendations/brand.repository';
import type { BrandOrder, Clock } from './ports';

type ProfileUpdated = EventData<typeof identityEvents.profileUpdated>;

/** Stores the preferences and orders of brands for the score. */
export class StoreBrandPreferencesAndOrders {
  constructor(
    private readonly brands: BrandRepository,
    private readonly clock: Clock,
  ) {}

  async profileUpdated(profile: ProfileUpdated, version: number): Promise<void> {
    if (!profile.brand) return;
    const { preferredCategories, priceRangeMinCents, priceRangeMaxCents } = profile.brand;
    await this.brands.savePreferences({
      accountId: profile.accountId,
      version,
      preferredCategories,
      priceMinCents: priceRangeMinCents,
      priceMaxCents: priceRangeMaxCents,
    });
  }

  async ordersChanged(orders: readonly Order[]): Promise<void> {
    await this.brands.saveOrders(orders.map(toBrandOrder));
    for (const { status, items } of orders) {
      const productIds = [...new Set(items.map(({ productId }) => productId))];
      if (status === 'cancelled')
        await this.brands.withdrawFromMarket(productIds, this.clock.now());
    }
  }
}

function toBrandOrder({
  id,
  version,
  brandId,
  manufacturerId,
  status,
  createdAt,
  items,
}: Order): BrandOrder {
  const revenue = new Map<string, number>();
  for (const { productId, lineTotalCents } of items) {
    revenue.set(productId, (revenue.get(productId) ?? 0) + lineTotalCents);
  }
  const lines = [...revenue].map(([productId, revenueCents]) => ({ productId, revenueCents }));
  return { id, version, brandId, manufacturerId, status, placedAt: new Date(createdAt), lines };
}
