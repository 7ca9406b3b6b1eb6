import { Injectable } from '@nestjs/common';
import { CoViewRepository } from '../../adapters/postgres/recommendations/co-view.repository';
import { MarketRepository } from '../../adapters/postgres/recommendations/market.repository';
import { marketFactor } from '../../domain/recommendations/factors/market';
import { Clock } from './ports';

@Injectable()
export class RefreshMarket {
  constructor(
    private readonly market: MarketRepository,
    private readonly coViews: CoViewRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    await this.market.refresh(now, marketFactor);
    await this.coViews.refresh(now);
  }
}
