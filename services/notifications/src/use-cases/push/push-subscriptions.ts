import type { PushSubscriptionRepository } from '../../adapters/postgres/push-subscription.repository';
import { isPushService } from '../../domain/push/push';
import { pushIsOff, unknownPushService } from '../../domain/push/push.errors';
import type { Clock } from '../ports';
import type { PushSubscription } from './push-ports';

/** The limit of browsers per account. */
const LIMIT = 10;

/** Manages an account's own push subscriptions, for browsers without an open page (OPEN-65). */
export class PushSubscriptions {
  constructor(
    private readonly book: PushSubscriptionRepository,
    private readonly clock: Clock,
    /** The accepted push services; null if the installation has no VAPID keys. */
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
