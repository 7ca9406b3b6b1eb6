import { condition } from '@temporalio/workflow';
import type { EscrowState } from '../domain/escrow';
import { payManufacturer, refundBrand } from './proxied-activities';

const DAY_MS = 86_400_000;

/** News of the provider, or of a payout account. */
export class News {
  private count = 0;

  arrived(): void {
    this.count += 1;
  }

  /** Answers when there is news since `heard` was called, or after `ms`. */
  listen(): (ms: number) => Promise<void> {
    const heard = this.count;
    return async (ms) => void (await condition(() => this.count !== heard, ms));
  }
}

/** Carries out what the end of an escrow owes, to both sides at once, until the provider has confirmed it. */
export async function payOut(
  orderId: string,
  escrowState: EscrowState,
  retryMs: number,
  news: News,
): Promise<void> {
  const confirmed = async (pay: () => Promise<boolean>): Promise<void> => {
    for (let wait = retryMs; ; wait = Math.min(wait * 2, DAY_MS)) {
      const newsOrTimeout = news.listen();
      if (await pay()) return;
      await newsOrTimeout(wait);
    }
  };
  const owed: Promise<void>[] = [];
  if (escrowState === 'released' || escrowState === 'split') {
    owed.push(confirmed(async () => (await payManufacturer({ orderId })) === 'paid'));
  }
  if (escrowState === 'refunded' || escrowState === 'split') {
    owed.push(confirmed(async () => (await refundBrand({ orderId })) === 'refunded'));
  }
  await Promise.all(owed);
}
