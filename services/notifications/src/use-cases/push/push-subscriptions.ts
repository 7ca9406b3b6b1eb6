import type { PushSubscriptionRepository } from '../../adapters/postgres/push-subscription.repository';
import { isPushService } from '../../domain/push/push';
import { pushIsOff, unknownPushService } from '../../domain/push/push.errors';
import type { Clock } from '../ports';
import type { PushSubscription } from './push-ports';

/** Browsers of one account. */
const LIMIT = 10;

/** OPEN-65: which browsers are told while no page of them is open. Each account has to do with its own only. */
export class PushSubscriptions {
  constructor(
    private readonly book: PushSubscriptionRepository,
    private readonly clock: Clock,
    /** Of push services; null: this installation has no keys to push with. */
    private readonly services: readonly string[] | null,
  ) {}

  async save(accountId: string, subscription: PushSubscription): Promise<void> {
    if (!this.services) throw pushIsOff();
    if (!isPushService(subscription.endpoint, this.services)) throw unknownPushService();
    await this.book.save(accountId, subscription, LIMIT, this.clock());
  }

  async remove(accountId: string, endpoint: string): Promise<void> {
    await this.book.remove(endpoint, accountId);
  }
}
