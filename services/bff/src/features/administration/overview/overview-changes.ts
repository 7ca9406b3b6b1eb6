import { administrationEvents, catalogEvents, identityEvents, orderingEvents } from '@makeport/contracts';
import { on, type BroadcastHandler } from '@makeport/event-bus';

/** An overview asks several services, and Kafka and Temporal for its queues: no more often than this. */
export const OVERVIEW_EVERY_MS = 3_000;

/** What changes figures, newest rows or queues. Whatever an administrator decides is an action, too. */
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

/** ADM-1: tells of a change at once, and of those that follow it together, after a pause. */
export class OverviewChanges {
  private timer: NodeJS.Timeout | undefined;
  private waiting = false;

  constructor(
    private readonly tell: () => void,
    private readonly everyMs = OVERVIEW_EVERY_MS,
  ) {}

  /** One consumer has one handler for each type: those that others have are told of on their way. */
  besides(handlers: readonly BroadcastHandler[]): BroadcastHandler[] {
    const types = new Set<string>(CHANGES.map(({ type }) => type));
    const taken = new Set(handlers.map(({ contract }) => contract.type));
    return [
      ...handlers.map((handler) => (types.has(handler.contract.type) ? this.noting(handler) : handler)),
      ...CHANGES.filter(({ type }) => !taken.has(type)).map((change) => on(change, async () => this.note())),
    ];
  }

  note(): void {
    if (this.timer) {
      this.waiting = true;
      return;
    }
    this.tell();
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

  private noting(handler: BroadcastHandler): BroadcastHandler {
    return {
      contract: handler.contract,
      handle: async (event) => {
        await handler.handle(event);
        this.note();
      },
    };
  }
}
