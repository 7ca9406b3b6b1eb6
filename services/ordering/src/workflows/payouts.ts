import { condition } from '@temporalio/workflow';
import type { EscrowState } from '../domain/escrow/escrow';
import type { FollowedOrder } from './followed-order';
import { payManufacturer, refundBrand, reverseTransfer } from './proxied-activities';

const DAY_MS = 86_400_000;

/**
 * Makes the payouts that the end of an order's escrow owes, until the provider has confirmed them
 * (OPEN-41).
 */
export class Payouts {
  /** The end of the escrow whose payouts are complete. */
  private settled: EscrowState = 'pending';
  private news = 0;

  constructor(
    private readonly order: FollowedOrder,
    private readonly retryMs: number,
  ) {}

  /** Retries waiting payouts immediately, because the provider or the payout account has news. */
  retryNow(): void {
    this.news += 1;
  }

  /**
   * Runs until the order is over. After an administrator's decision about an order in production it
   * keeps running, because a release may still be taken back, which owes a refund.
   */
  async settle(): Promise<void> {
    while (!this.isOver()) {
      await condition(() => this.isOwed() || this.isOver());
      if (!this.isOwed()) return;
      const owed = this.order.escrowState;
      if (owed !== this.settled) await this.payOut(owed);
      this.settled = owed;
      await this.recover();
    }
  }

  private isOwed(): boolean {
    return this.order.escrowState !== this.settled || this.order.isRecovering;
  }

  private isOver(): boolean {
    return this.order.hasEnded() && !this.isOwed();
  }

  /**
   * Reverses the transfer after a chargeback that was lost after the release; the rest stays owed.
   */
  private async recover(): Promise<void> {
    if (!this.order.isRecovering) return;
    await reverseTransfer({ orderId: this.order.id });
    this.order.markRecovered();
  }

  /** Pays both sides concurrently. */
  private async payOut(owed: EscrowState): Promise<void> {
    const orderId = this.order.id;
    const payouts: Promise<void>[] = [];
    if (owed === 'released' || owed === 'split') {
      payouts.push(this.untilConfirmed(owed, 'paid', () => payManufacturer({ orderId })));
    }
    if (owed === 'refunded' || owed === 'split') {
      payouts.push(this.untilConfirmed(owed, 'refunded', () => refundBrand({ orderId })));
    }
    await Promise.all(payouts);
  }

  private async untilConfirmed<Outcome extends string>(
    owed: EscrowState,
    confirmed: Outcome,
    pay: () => Promise<Outcome | 'frozen'>,
  ): Promise<void> {
    for (let waitMs = this.retryMs; ; waitMs = Math.min(waitMs * 2, DAY_MS)) {
      const [heard, seen] = [this.news, this.order.version];
      const outcome = await pay();
      if (outcome === confirmed) return;
      // The end of a chargeback changes the order's version; an unsent release may be refunded
      // instead.
      const mayGoOn = (): boolean =>
        (outcome === 'frozen' && this.order.version !== seen) || this.order.escrowState !== owed;
      await condition(() => this.news !== heard || mayGoOn(), waitMs);
    }
  }
}
