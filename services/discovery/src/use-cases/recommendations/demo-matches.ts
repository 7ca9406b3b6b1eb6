import type { discoveryRpc } from '@makeport/contracts';
import type { RecommendationRepository } from '../../adapters/postgres/recommendations/recommendation.repository';

/**
 * The matches of a demo installation, shown to accounts without own matches. Production has none
 * (REC-13, DATA-24, OPEN-19).
 */
export class DemoMatches {
  /** @param matches best first, by the manufacturers' account ids */
  constructor(
    private readonly matches: readonly discoveryRpc.ProductRecommendation[],
    private readonly source: RecommendationRepository,
  ) {}

  async list(): Promise<readonly discoveryRpc.ProductRecommendation[]> {
    if (this.matches.length === 0) return [];
    const closed = await this.source.findClosed(
      this.matches.map(({ manufacturerId }) => manufacturerId),
    );
    return this.matches.filter(({ manufacturerId }) => !closed.has(manufacturerId));
  }
}
