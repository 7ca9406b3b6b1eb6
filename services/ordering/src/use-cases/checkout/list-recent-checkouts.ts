import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../ports';
import { CheckoutHistory } from './checkout-history';
import { type CheckoutState, type CheckoutStatus, CheckoutStatuses } from './checkout-status';
import { SAME_ORDER_MS } from './repeated-orders';

const DAY_MS = 24 * 3_600_000;
const OPEN_MS = DAY_MS;
const UNSEEN_MS = 7 * DAY_MS;

/** Of no concern to a page that is loaded: they can be paid, or never will be. */
const SETTLED: readonly CheckoutState[] = ['open', 'closed'];

/**
 * What an account has just paid for, or may have, in whichever browser: asked on every load, so that nobody is offered
 * what is paid already (B1).
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
    const statuses = await Promise.all(recent.map((checkout) => this.statuses.look(checkout)));
    return statuses.filter(({ state }) => !SETTLED.includes(state));
  }
}
