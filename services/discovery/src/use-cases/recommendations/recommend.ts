import { Injectable } from '@nestjs/common';
import type { discoveryRpc, UserActor } from '@makeport/contracts';
import { Impressions } from '../../adapters/postgres/recommendations/impressions';
import { RecommendationRepository } from '../../adapters/postgres/recommendations/recommendation.repository';
import {
  anonymousFeatures,
  isUnknown,
  type BrandFeatures,
} from '../../domain/recommendations/brand-features';
import { explain, hasReason, type Subject } from '../../domain/recommendations/explanation';
import {
  pickManufacturers,
  pickProducts,
  rankedInTurn,
  type Ranked,
} from '../../domain/recommendations/ranking';
import { displayedScore } from '../../domain/recommendations/score';
import { DemoMatches } from './demo-matches';
import { newListId } from './new-list-id';
import { Clock, type Impression } from './ports';

export interface RecommendedList {
  readonly listId: string;
  readonly scoringVersion: number;
  readonly recommendations: discoveryRpc.ProductRecommendation[];
}

interface Shown {
  readonly recommendation: discoveryRpc.ProductRecommendation;
  /** The score that orders the list, before it is limited for display. */
  readonly score: number;
}

/**
 * Recommends manufacturers or products to an account. Accounts without own matches get the demo
 * matches, if there are any (REC-1, REC-13).
 */
@Injectable()
export class Recommend {
  constructor(
    private readonly source: RecommendationRepository,
    private readonly demoMatches: DemoMatches,
    private readonly impressions: Impressions,
    private readonly clock: Clock,
  ) {}

  async execute(subject: Subject, limit: number, user: UserActor | null): Promise<RecommendedList> {
    const at = this.clock.now();
    const shown = await this.choose(subject, limit, user, at);
    const list = newListId();
    await this.impressions.record({
      ...list,
      list: subject === 'product' ? 'product_matches' : 'manufacturer_matches',
      accountId: user?.userId ?? null,
      items: shown.map(toItem(subject)),
      at,
    });
    return { ...list, recommendations: shown.map(({ recommendation }) => recommendation) };
  }

  private async choose(
    subject: Subject,
    limit: number,
    user: UserActor | null,
    at: Date,
  ): Promise<readonly Shown[]> {
    const brand = user ? await this.source.getFeatures(user.userId, at) : anonymousFeatures(at);
    const isKnown = !isUnknown(brand);
    const own = isKnown ? await this.compute(subject, limit, brand) : [];
    if (own.length > 0) return own;
    const demoMatches = await this.demoMatches.list();
    if (demoMatches.length > 0) {
      return demoMatches
        .slice(0, limit)
        .map((each) => ({ recommendation: each, score: each.score / 100 }));
    }
    return isKnown ? [] : this.compute(subject, limit, brand);
  }

  /** Leaves out candidates without a reason that can be shown. */
  private async compute(
    subject: Subject,
    limit: number,
    brand: BrandFeatures,
  ): Promise<readonly Shown[]> {
    const candidates = await this.source.findCandidates(brand);
    const ranked = withReasons(rankedInTurn(candidates, brand));
    const picked =
      subject === 'product' ? pickProducts(ranked, brand, limit) : pickManufacturers(ranked, limit);
    const given = new Set<string>();
    return picked.map((each) => {
      const shown = toShown(each, subject, given);
      for (const reason of shown.recommendation.matchingCriteria) given.add(reason);
      return shown;
    });
  }
}

function* withReasons(ranked: Iterable<Ranked>): Generator<Ranked> {
  for (const each of ranked) if (hasReason(each.score)) yield each;
}

function toShown(
  { candidate, score }: Ranked,
  subject: Subject,
  given: ReadonlySet<string>,
): Shown {
  const { factors, criteria, reasoning } = explain(score, candidate, subject, given);
  const recommendation = {
    productId: candidate.id,
    manufacturerId: candidate.manufacturerId,
    manufacturerName: candidate.manufacturerName,
    score: displayedScore(score.value),
    reasoning,
    matchingCriteria: [...criteria],
    factors: [...factors],
  };
  return { recommendation, score: score.value };
}

const toItem =
  (subject: Subject) =>
  ({ recommendation, score }: Shown): Impression['items'][number] => ({
    id: subject === 'product' ? recommendation.productId : recommendation.manufacturerId,
    score,
  });
