import { Inject, Injectable } from '@nestjs/common';
import { OrderTimelines } from '../../adapters/postgres/orders/order-timelines';
import { toSplitShares, type SplitShares } from '../../domain/escrow/split-shares';
import { toNextStep, type NextStep } from '../../domain/order/next-step';
import { getTimeline, type TimelineEntry } from '../../domain/order/timeline';
import { isStanding, type SettlementOffer } from '../../domain/settlement/settlement-offer';
import { CLOCK, type Clock } from '../clock';
import { mayRead, type Reader } from './get-order';

export interface OrderTimeline {
  readonly orderId: string;
  readonly timeline: readonly TimelineEntry[];
  readonly nextStep: NextStep | null;
  /** Null: the hold was not split. */
  readonly split: SplitShares | null;
  /** The open offer to settle its problem. */
  readonly settlementOffer: SettlementOffer | null;
}

/** Returns the timeline and the next deadline of each order that the reader may see (OPEN-47). */
@Injectable()
export class GetOrderTimelines {
  constructor(
    private readonly timelines: OrderTimelines,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(reader: Reader, orderIds: readonly string[]): Promise<OrderTimeline[]> {
    const records = await this.timelines.findByIds(orderIds);
    return records
      .filter(({ order }) => mayRead(reader, order))
      .map(({ order, steps, deadlines, payouts, openOffer }) => {
        const settlementOffer = openOffer && isStanding(openOffer, order) ? openOffer : null;
        return {
          orderId: order.id,
          timeline: getTimeline(order, steps),
          nextStep: toNextStep(order, deadlines, payouts, this.now(), settlementOffer),
          split: toSplitShares(order, payouts),
          settlementOffer,
        };
      });
  }
}
