import type { EscrowActivities } from '../../../src/activities/escrow.activities';
import {
  DEFAULT_DEADLINE_LENGTHS,
  endOfDay,
  isPending,
  placementDeadlines,
  problemDeadlines,
  type Deadlines,
  type FiringDeadline,
} from '../../../src/domain/deadlines/deadlines';
import type { ChargebackState } from '../../../src/domain/chargebacks/chargeback';
import type { EscrowAward, EscrowState } from '../../../src/domain/escrow/escrow';
import { deadlinesOfInspection, inspectionEnd } from '../../../src/domain/deadlines/inspection';
import type { OrderStatus } from '../../../src/domain/order/order';
import { escrowDecisionFor } from '../../../src/domain/escrow/release-decision';
import {
  getActor,
  isFinal,
  nextStatus,
  type OrderAction,
} from '../../../src/domain/order/transitions';
import type { OrderMessage } from '../../../src/workflows/escrow.messages';

const states = { release: 'released', refund: 'refunded', split: 'split' } as const;

/** Simulates the effects of the database, the catalogue and the provider on an order. */
export class OrderInMemory {
  status: OrderStatus = 'pending';
  escrowState: EscrowState = 'pending';
  hasOpenProblem = false;
  isRecovering = false;
  /** Every effect, in sequence. */
  readonly log: string[] = [];
  /** The deadlines that have fired. */
  readonly fired: { deadline: FiringDeadline; dueAt: string }[] = [];
  payoutAccountReady = true;
  refundConfirmed = true;
  catalogThere = true;
  /** The products' lead time from the catalogue. */
  leadTimeMs = 60 * 86_400_000;
  /** INSPECTION_DAYS when the order completes. */
  inspectionMs = 0;
  chargeback: ChargebackState | null = null;
  inspectionUntil: Date | null = null;
  private version = 1;
  private deadlines: Deadlines = {};
  private id = '';
  private now: () => Promise<number> = async () => Date.now();
  private tell: (message: OrderMessage) => Promise<void> = async () => undefined;

  /** @param now the virtual time, once the order has started */
  async place(
    id: string,
    now: () => Promise<number>,
    tell: (message: OrderMessage) => Promise<void>,
  ): Promise<void> {
    Object.assign(this, { id, now, tell });
    const placed = placementDeadlines(new Date(await now()), DEFAULT_DEADLINE_LENGTHS);
    this.deadlines = { ...placed, ...this.deadlines };
  }

  message(): OrderMessage {
    const { id: orderId, version, status, escrowState, hasOpenProblem } = this;
    const instants = Object.entries(this.deadlines).map(([kind, dueAt]) => [
      kind,
      dueAt.toISOString(),
    ]);
    const deadlines = Object.fromEntries(instants) as OrderMessage['deadlines'];
    const recovering = this.isRecovering ? { isRecovering: true } : {};
    return { orderId, version, status, escrowState, hasOpenProblem, ...recovering, deadlines };
  }

  async press(action: OrderAction, dueDate?: string): Promise<void> {
    if (action === 'mark_completed') await this.beginInspection();
    this.apply(action);
    if (dueDate) this.set({ expected: endOfDay(dueDate) });
    await this.tell(this.message());
  }

  async confirm(): Promise<void> {
    this.inspectionUntil = null;
    this.endWhereDue();
    await this.changed('confirm');
  }

  async chargeBack(state: ChargebackState): Promise<void> {
    this.chargeback = state;
    this.endWhereDue();
    await this.changed(`chargeback ${state}`);
  }

  async report(): Promise<void> {
    this.hasOpenProblem = true;
    this.set(problemDeadlines(new Date(await this.now()), DEFAULT_DEADLINE_LENGTHS));
    await this.changed('report');
  }

  async withdraw(): Promise<void> {
    this.hasOpenProblem = false;
    this.endWhereDue();
    await this.changed('withdraw');
  }

  async decide({ kind }: EscrowAward): Promise<void> {
    this.escrowState = states[kind];
    this.hasOpenProblem = false;
    if (kind === 'refund' && !isFinal(this.status)) this.status = 'cancelled';
    await this.changed(`decide ${kind}`);
  }

  /** Loses a chargeback after the release, so that its transfer is reversed. */
  async loseChargeback(): Promise<void> {
    this.isRecovering = true;
    await this.changed('lose chargeback');
  }

  async clawBack(): Promise<void> {
    this.escrowState = 'refunded';
    await this.changed('take back');
  }

  readonly activities: EscrowActivities = {
    fireDeadline: async ({ deadline, dueAt }) => {
      const isDue = this.deadlines[deadline]?.toISOString() === dueAt;
      if (isDue && isPending(deadline, this)) {
        this.fired.push({ deadline, dueAt });
        if (deadline === 'answer') this.apply('cancel_unanswered');
        else this.bump(deadline);
        if (deadline === 'inspection') this.endInspection();
      }
      return this.message();
    },
    expectCompletion: async ({ askCatalogue }) => {
      if (askCatalogue && !this.catalogThere) throw new Error('the catalogue is away');
      return this.expect(askCatalogue ? this.leadTimeMs : DEFAULT_DEADLINE_LENGTHS.usualLeadTimeMs);
    },
    payManufacturer: async () => {
      this.log.push(this.payoutAccountReady ? 'pay' : 'no account');
      return this.payoutAccountReady ? 'paid' : 'no_payout_account';
    },
    reverseTransfer: async () => {
      this.isRecovering = false;
      this.log.push('reverse');
    },
    refundBrand: async () => {
      this.log.push(this.refundConfirmed ? 'refund' : 'refund pending');
      return this.refundConfirmed ? 'refunded' : 'pending';
    },
  };

  private async expect(ms: number): Promise<OrderMessage> {
    this.set({ expected: new Date((await this.now()) + ms) });
    return this.message();
  }

  private async beginInspection(): Promise<void> {
    const now = new Date(await this.now());
    const completed = {
      status: 'completed',
      kind: 'production',
      escrowState: this.escrowState,
    } as const;
    this.inspectionUntil = inspectionEnd(completed, now, this.inspectionMs);
    this.set(deadlinesOfInspection(this, this.inspectionMs));
  }

  private endInspection(): void {
    this.inspectionUntil = null;
    this.endWhereDue();
  }

  private apply(action: OrderAction): void {
    this.status = nextStatus(this.status, action, getActor(action));
    this.endWhereDue();
    this.bump(action);
  }

  private set(deadlines: Deadlines): void {
    this.deadlines = { ...this.deadlines, ...deadlines };
  }

  private bump(effect: string): void {
    this.version += 1;
    this.log.push(effect);
  }

  private async changed(effect: string): Promise<void> {
    this.bump(effect);
    await this.tell(this.message());
  }

  private endWhereDue(): void {
    const { status, escrowState, hasOpenProblem: hasDispute, chargeback, inspectionUntil } = this;
    const decision = escrowDecisionFor({
      status,
      escrowState,
      hasDispute,
      chargeback,
      inspectionUntil,
      fraudWarning: null,
    });
    if (decision) this.escrowState = states[decision];
  }
}
