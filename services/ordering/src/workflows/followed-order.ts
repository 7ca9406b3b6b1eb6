import { isBeingMade } from '@makeport/rules';
import { isPending, type FiringDeadline } from '../domain/deadlines/deadlines';
import { isFinal } from '../domain/order/transitions';
import type { OrderMessage } from './escrow.messages';

export interface NextDeadline {
  readonly deadline: FiringDeadline;
  /** ISO 8601. */
  readonly dueAt: string;
}

/** An order as its row last said it stands. Messages may come twice and late; the highest version counts. */
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

  /** Its transfer has to be reversed, by itself and not for a refund. */
  get isRecovering(): boolean {
    return this.order.isRecovering ?? false;
  }

  markRecovered(): void {
    this.order = { ...this.order, isRecovering: false };
  }

  update(order: OrderMessage): void {
    if (order.version < this.order.version) return;
    // Deadlines that are set without a new version must not get lost by a message that was under way.
    const deadlines = { ...this.order.deadlines, ...order.deadlines };
    this.order = { ...order, deadlines, isRecovering: order.isRecovering ?? this.isRecovering };
  }

  isAnswered(): boolean {
    return this.order.status !== 'pending';
  }

  /** Made, or cancelled, and it is decided who gets the money. */
  hasEnded(): boolean {
    return isFinal(this.order.status) && this.order.escrowState !== 'pending';
  }

  /** In production, and nobody has said until when. */
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

  /** The instant until which its process has nothing to do unless it is told of a change; undefined: it has, or there is none. */
  restsUntil(): string | undefined {
    const isOwed = this.order.escrowState !== 'pending' || this.isRecovering;
    return isOwed || this.needsExpectation() ? undefined : this.nextDeadline()?.dueAt;
  }

  /** One that is moved to another instant is due again. */
  markFired(deadline: NextDeadline): void {
    this.fired.add(getName(deadline));
  }
}

function getName({ deadline, dueAt }: NextDeadline): string {
  return `${deadline}@${dueAt}`;
}
