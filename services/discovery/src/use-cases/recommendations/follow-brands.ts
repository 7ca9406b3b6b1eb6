import { Injectable } from '@nestjs/common';
import { type EventData, type identityEvents, type Order } from '@makeport/contracts';
import { Clock, type BrandRecords } from './ports';

type ProfileUpdated = EventData<typeof identityEvents.profileUpdated>;

/** Keeps what the score knows of brands: their preferences, and their orders. */
@Injectable()
export class FollowBrands {
  constructor(private readonly clock: Clock) {}

  async profileUpdated(records: BrandRecords, profile: ProfileUpdated, version: number): Promise<void> {
    if (!profile.brand) return;
    const { preferredCategories, priceRangeMinCents, priceRangeMaxCents } = profile.brand;
    await records.savePreferences({
      accountId: profile.accountId,
      version,
      preferredCategories,
      priceMinCents: priceRangeMinCents,
      priceMaxCents: priceRangeMaxCents,
    });
  }

  async orderChanged(records: BrandRecords, order: Order): Promise<void> {
    const revenue = new Map<string, number>();
    for (const { productId, lineTotalCents } of order.items) {
      revenue.set(productId, (revenue.get(productId) ?? 0) + lineTotalCents);
    }
    const lines = [...revenue].map(([productId, revenueCents]) => ({ productId, revenueCents }));
    const { id, version, brandId, manufacturerId, status } = order;
    const placedAt = new Date(order.createdAt);
    await records.saveOrder({ id, version, brandId, manufacturerId, status, placedAt, lines });
    if (status === 'cancelled') await records.withdrawFromMarket([...revenue.keys()], this.clock.now());
  }
}
