import { Injectable } from '@nestjs/common';
import { marketFactor, type ProductSales } from '../../domain/recommendations/market';
import { Clock } from './ports';

/** What sells on the platform, and what is looked at together: copied from what accounts did, now and then. */
export abstract class Market {
  abstract refresh(now: Date, factorOf: (sales: ProductSales) => number): Promise<void>;
}

export abstract class CoViews {
  abstract refresh(now: Date): Promise<void>;
}

@Injectable()
export class RefreshMarket {
  constructor(
    private readonly market: Market,
    private readonly coViews: CoViews,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    await this.market.refresh(now, marketFactor);
    await this.coViews.refresh(now);
  }
}
