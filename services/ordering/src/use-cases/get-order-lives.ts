import { nextStepOf, type NextStep } from '../domain/next-step';
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
 * The timeline of each order that the reader may see, and the deadline that comes next (OPEN-47).
 */
export class GetOrderLives {
  constructor(
    private readonly lives: Pick<OrderLives, 'of'>,
    private readonly now: Clock,
  ) {}

  async execute(reader: Reader, orderIds: readonly string[]): Promise<OrderLife[]> {
    const records = await this.lives.of(orderIds);
    return records
      .filter(({ order }) => mayRead(reader, order))
      .map(({ order, steps, deadlines, payouts }) => ({
        orderId: order.id,
        timeline: timelineOf(order, steps),
        nextStep: nextStepOf(order, deadlines, payouts, this.now()),
        split: splitSharesOf(order, payouts),
      }));
  }
}
