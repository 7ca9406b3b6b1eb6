import type { PushQueue } from '../../adapters/postgres/push-queue';
import type { PushSubscriptionRepository } from '../../adapters/postgres/push-subscription.repository';
import { MAX_PUSH_ATTEMPTS, PUSH_LIVES_MS, getUrgency } from '../../domain/push/push';
import type { Clock } from '../ports';
import {
  PushRefused,
  SubscriptionGone,
  type CarryPush,
  type DuePush,
  type PushOutcome,
  type PushReport,
} from './push-ports';
import { isPushWanted } from '../../domain/notification-preferences';

export interface DeliverPushesOptions {
  readonly queue: PushQueue;
  readonly subscriptions: PushSubscriptionRepository;
  readonly carry: CarryPush;
  readonly report: PushReport;
  readonly clock: Clock;
}

/**
 * Sends pushes to browsers, with retries as in `DeliverMails`. If a process crashes after the push
 * service has accepted a push, it is sent again, and the browser replaces the first one by the
 * notification's id.
 */
export class DeliverPushes {
  constructor(private readonly options: DeliverPushesOptions) {}

  /** @returns false if the push must be retried */
  async execute(pushId: string, attempt: number): Promise<boolean> {
    const push = await this.options.queue.find(pushId, attempt);
    return push ? this.deliver(push) : true;
  }

  private async deliver(push: DuePush): Promise<boolean> {
    const { type, recipient, subscription } = push;
    const livesMs = push.createdAt.getTime() + PUSH_LIVES_MS - this.options.clock().getTime();
    if (livesMs <= 0) return this.settle(push, 'expired');
    if (push.pointless) return this.settle(push, 'unwanted');
    if (!recipient) return this.tryLater(push, 'the recipient is not known yet');
    if (!isPushWanted(type, recipient.accountType, recipient.preferences)) {
      return this.settle(push, 'unwanted');
    }
    try {
      const { message, priority } = push;
      await this.options.carry({ subscription, message, urgency: getUrgency(priority), livesMs });
    } catch (error) {
      return this.failed(push, error);
    }
    return this.settle(push, 'sent');
  }

  private async failed(push: DuePush, error: unknown): Promise<boolean> {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof SubscriptionGone) {
      await this.settle(push, 'gone', reason);
      await this.options.subscriptions.remove(push.subscription.endpoint, null);
      return true;
    }
    return error instanceof PushRefused
      ? this.settle(push, 'dead', reason)
      : this.tryLater(push, reason);
  }

  private async tryLater(push: DuePush, reason: string): Promise<boolean> {
    if (push.attempts >= MAX_PUSH_ATTEMPTS) return this.settle(push, 'dead', reason);
    this.options.report.failed(push, reason);
    return false;
  }

  private async settle(push: DuePush, outcome: PushOutcome, reason?: string): Promise<true> {
    await this.options.queue.settle(push.id);
    this.options.report.settled(push, outcome, reason);
    return true;
  }
}
