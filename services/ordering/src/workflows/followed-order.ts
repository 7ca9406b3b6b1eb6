import { isBeingMade } from '@makeport/rules';
import { isPending, type FiringDeadline } from '../domain/deadlines/deadlines';
import { isFinal } from '../domain/order/transitions';
import type { OrderMessage } from './escrow.messages';

export interface NextDeadline {
  readonly deadline: FiringDeadline;
  /** ISO 8601. */
  readonly dueAt: string;
}

/**
 * The last known state of an order's row. Messages may be duplicated or late; the highest version
 * counts.
 */
export class FollowedOrder {
  private readonly fired = new Set<string>();

  constructor(private order: OrderMessage) {}

  get id(): string {
    return this.order.orderId;
  }

  get version(): number {
    return this.order.version;
  }

  get escrowState(): OrderMessage['escrowState'] {
    return this.order.escrowState;
  }

  /** Whether its transfer has to be reversed for a debt, and not before a refund. */
  get isRecovering(): boolean {
    return this.order.isRecovering ?? false;
  }

  markRecovered(): void {
    this.order = { ...this.order, isRecovering: false };
  }

  update(order: OrderMessage): void {
    if (order.version < this.order.version) return;
    // Deadlines that were set without a new version must survive a message that was in flight.
    const deadlines = { ...this.order.deadlines, ...order.deadlines };
    this.order = { ...order, deadlines, isRecovering: order.isRecovering ?? this.isRecovering };
  }

  isAnswered(): boolean {
    return this.order.status !== 'pending';
  }

  /** Completed or cancelled, and the escrow has ended. */
  hasEnded(): boolean {
    return isFinal(this.order.status) && this.order.escrowState !== 'pending';
  }

  /** In production without an expected day of completion. */
  needsExpectation(): boolean {
    return isBeingMade(this.order.status) && this.order.deadlines.expected === undefined;
  }

  nextDeadline(): NextDeadline | undefined {
    const due: NextDeadline[] = [];
    for (const [kind, dueAt] of Object.entries(this.order.deadlines)) {
      if (kind === 'hold') continue;
      const deadline = kind as FiringDeadline;
      const next = { deadline, dueAt };
      if (isPending(deadline, this.order) && !this.fired.has(getName(next))) due.push(next);
    }
    return due.sort((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))[0];
  }

  /**
   * Returns until when the workflow has nothing to do unless the order changes; undefined if it has
   * work now, or no deadline.
   */
  restsUntil(): string | undefined {
    const isOwed = this.order.escrowState !== 'pending' || this.isRecovering;
    return isOwed || this.needsExpectation() ? undefined : this.nextDeadline()?.dueAt;
  }

  /** Marks this deadline as fired. It is due again if it is moved to another instant. */
  markFired(deadline: NextDeadline): void {
    this.fired.add(getName(deadline));
  }
}

function getName({ deadline, dueAt }: NextDeadline): string {
  return `${deadline}@${dueAt}`;
}
