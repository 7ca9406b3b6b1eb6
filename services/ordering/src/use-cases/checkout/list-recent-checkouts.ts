import { Inject, Injectable } from '@nestjs/common';
import { CheckoutHistory } from '../../adapters/postgres/checkout/checkout-history';
import { CLOCK, type Clock } from '../clock';
import { type CheckoutState, type CheckoutStatus, CheckoutStatuses } from './checkout-status';
import { SAME_ORDER_MS } from './repeated-orders';

const DAY_MS = 24 * 3_600_000;
const OPEN_MS = DAY_MS;
const UNSEEN_MS = 7 * DAY_MS;

/** Not shown on a loaded page: they can still be paid, or never will be. */
const SETTLED: readonly CheckoutState[] = ['open', 'closed'];

/**
 * Lists what an account has recently paid for or may have paid for, in any browser. Every page load
 * reads it, so that the buyer is not offered the same payment again (B1).
 */
@Injectable()
export class ListRecentCheckouts {
  constructor(
    private readonly history: CheckoutHistory,
    private readonly statuses: CheckoutStatuses,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(brandId: string): Promise<CheckoutStatus[]> {
    const now = this.now().getTime();
    const recent = await this.history.listRecent(brandId, {
      openSince: new Date(now - OPEN_MS),
      unseenSince: new Date(now - UNSEEN_MS),
      paidSince: new Date(now - SAME_ORDER_MS),
    });
    const statuses = await this.statuses.lookAll(recent);
    return statuses.filter(({ state }) => !SETTLED.includes(state));
  }
}
