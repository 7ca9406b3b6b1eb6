import type { ClockEnds } from '../domain/next-step';
import type { OrderingStore } from './ports';

/** Writes down when the clocks of an order end, for everybody who reads of it without its workflow. */
export class ArmClocks {
  constructor(private readonly store: Pick<OrderingStore, 'transaction'>) {}

  async execute(orderId: string, ends: ClockEnds): Promise<void> {
    await this.store.transaction((tx) => tx.armClocks(orderId, ends));
  }
}
