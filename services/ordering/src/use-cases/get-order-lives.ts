import { nextStepOf, type ClockEnds, type NextStep } from '../domain/next-step';
import type { Order } from '../domain/order';
import { splitSharesOf, type SplitShares } from '../domain/split-shares';
import { timelineOf, type TimelineEntry } from '../domain/timeline';
import { mayRead, type Reader } from './get-order';
import type { OrderLives } from './life-ports';
import type { Clock } from './ports';

export interface OrderLife {
  readonly orderId: string;
  readonly timeline: readonly TimelineEntry[];
  readonly nextStep: NextStep | null;
  /** Null: it was not split. */
  readonly split: SplitShares | null;
}

/**
 * The timeline of each order that the reader may see, and the clock that runs now (OPEN-47). Both are read from what
 * the order's workflow has written down, so that they are there without Temporal and after the workflow's end.
 */
export class GetOrderLives {
  constructor(
    private readonly lives: Pick<OrderLives, 'of'>,
    /** Of orders whose workflow has not come to write its clocks down. */
    private readonly answerWithinMs: number,
    private readonly now: Clock,
  ) {}

  async execute(reader: Reader, orderIds: readonly string[]): Promise<OrderLife[]> {
    const records = await this.lives.of(orderIds);
    return records
      .filter(({ order }) => mayRead(reader, order))
      .map(({ order, steps, ends, payouts }) => ({
        orderId: order.id,
        timeline: timelineOf(order, steps),
        nextStep: nextStepOf(order, { ...this.assumed(order), ...ends }, payouts, this.now()),
        split: splitSharesOf(order, payouts),
      }));
  }

  private assumed({ createdAt }: Order): ClockEnds {
    return { answer: new Date(createdAt.getTime() + this.answerWithinMs) };
  }
}
