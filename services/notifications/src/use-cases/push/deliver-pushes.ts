import type { BeforeApplicationShutdown } from '@nestjs/common';
import { isPushWanted, nextPushAttempt, PUSH_LIVES_MS, urgencyOf } from '../../domain/push/push';
import type { Clock } from '../ports';
import {
  PushRefused,
  SubscriptionGone,
  type CarryPush,
  type DuePush,
  type PushOutcome,
  type PushQueue,
  type PushReport,
  type PushSubscriptionStore,
} from './push-ports';

/** Longer than one attempt can take. */
const LEASE_MS = 60_000;
const AT_ONCE = 4;

export interface DeliverPushesOptions {
  readonly queue: PushQueue;
  readonly subscriptions: PushSubscriptionStore;
  readonly carry: CarryPush;
  readonly report: PushReport;
  readonly clock: Clock;
}

/**
 * Sends what waits for browsers with no page open, as `DeliverMails` sends mails: a message that was handed over when its
 * process died goes out again, and replaces itself in the browser by the id of its notification.
 */
export class DeliverPushes implements BeforeApplicationShutdown {
  private stopped = false;

  constructor(private readonly options: DeliverPushesOptions) {}

  /** Until nothing is due. */
  async execute(): Promise<void> {
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.deliverAll()));
  }

  /** The messages in hand are finished, no other is taken. */
  beforeApplicationShutdown(): void {
    this.stopped = true;
  }

  private async deliverAll(): Promise<void> {
    while (!this.stopped) {
      const push = await this.options.queue.take(this.options.clock(), LEASE_MS);
      if (!push) return;
      await this.deliver(push);
    }
  }

  private async deliver(push: DuePush): Promise<void> {
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
      await this.options.carry({ subscription, message, urgency: urgencyOf(priority), livesMs });
    } catch (error) {
      return this.failed(push, error);
    }
    await this.settle(push, 'sent');
  }

  private async failed(push: DuePush, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof SubscriptionGone) {
      await this.settle(push, 'gone', reason);
      await this.options.subscriptions.remove(push.subscription.endpoint, null);
    } else if (error instanceof PushRefused) await this.settle(push, 'dead', reason);
    else await this.tryLater(push, reason);
  }

  private async tryLater(push: DuePush, reason: string): Promise<void> {
    const next = nextPushAttempt(push.attempts, this.options.clock());
    if (!next) return this.settle(push, 'dead', reason);
    await this.options.queue.postpone(push.id, next);
    this.options.report.failed(push, reason);
  }

  private async settle(push: DuePush, outcome: PushOutcome, reason?: string): Promise<void> {
    await this.options.queue.settle(push.id);
    this.options.report.settled(push, outcome, reason);
  }
}
