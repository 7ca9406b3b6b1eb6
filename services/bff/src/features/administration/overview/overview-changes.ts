import {
  administrationEvents,
  catalogEvents,
  identityEvents,
  orderingEvents,
} from '@makeport/contracts';
import { on, type BroadcastHandler } from '@makeport/event-bus';

/**
 * The minimum interval between two change events. After each event, open overviews reload, which
 * calls several services, Kafka and Temporal.
 */
export const OVERVIEW_EVERY_MS = 3_000;

/**
 * Events that change figures, newest rows or queues. `actionRecorded` covers every decision of an
 * administrator.
 */
const CHANGES = [
  identityEvents.accountRegistered,
  identityEvents.accountClosed,
  identityEvents.accountReopened,
  identityEvents.accountRoleChanged,
  identityEvents.verificationChanged,
  catalogEvents.productChanged,
  catalogEvents.productRemoved,
  orderingEvents.orderPlaced,
  orderingEvents.orderStatusChanged,
  orderingEvents.orderAnswerReminded,
  orderingEvents.orderProblemReported,
  orderingEvents.orderProblemWithdrawn,
  orderingEvents.orderProblemEscalated,
  orderingEvents.orderDisputeDecided,
  orderingEvents.orderCompletionOverdue,
  orderingEvents.orderHoldingLimitNear,
  orderingEvents.orderPayoutWaits,
  orderingEvents.approvalRequested,
  orderingEvents.escrowReleased,
  orderingEvents.escrowRefunded,
  administrationEvents.actionRecorded,
] as const;

/** ADM-1: publishes the first change immediately, then at most one event per interval. */
export class OverviewChanges {
  private timer: NodeJS.Timeout | undefined;
  private waiting = false;

  constructor(
    private readonly publish: () => void,
    private readonly everyMs = OVERVIEW_EVERY_MS,
  ) {}

  handlers(): BroadcastHandler[] {
    return CHANGES.map((change) => on(change, async () => this.note()));
  }

  note(): void {
    if (this.timer) {
      this.waiting = true;
      return;
    }
    this.publish();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.waiting) {
        this.waiting = false;
        this.note();
      }
    }, this.everyMs).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
