import type { EscrowActivities } from '../activities/escrow.activities';
import type { LifeClock } from '../domain/clocks';
import type { EscrowAward, EscrowState } from '../domain/escrow';
import type { ClockEnd } from '../domain/next-step';
import type { OrderStatus } from '../domain/order';
import { escrowDecisionFor } from '../domain/order-status';
import { actorOf, nextStatus } from '../domain/transitions';
import type { OrderStanding } from '../use-cases/order-standing';

const states = { release: 'released', refund: 'refunded', split: 'split' } as const;

/** What the database, the catalogue and the provider would do to an order, without them. */
export class OrderInMemory {
  status: OrderStatus = 'pending';
  escrowState: EscrowState = 'pending';
  problemAt: string | null = null;
  /** Every effect, in order. */
  readonly log: string[] = [];
  /** What the clocks that rang told of. */
  readonly rung: { clock: LifeClock; until: string }[] = [];
  readonly ends: Partial<Record<ClockEnd, string>> = {};
  payoutAccountReady = true;
  refundConfirmed = true;
  catalogThere = true;
  /** Of the products; from the catalogue. */
  leadTimeMs = 60 * 86_400_000;
  /** Virtual time, once the order is under way. */
  now: () => Promise<number> = async () => Date.now();

  readonly activities: EscrowActivities = {
    applyStatusChange: async ({ change }) => {
      this.status = nextStatus(this.status, change.action, actorOf(change.action));
      this.endWhereDue();
      this.log.push(change.action);
      const expectedAt = change.dueDate && `${change.dueDate}T23:59:59.999Z`;
      return { ...this.standing(), ...(expectedAt && { expectedAt }) };
    },
    readStanding: async () => {
      const { expected: expectedAt } = this.ends;
      return { ...this.standing(), ...(expectedAt && { expectedAt }) };
    },
    armClocks: async ({ ends }) => void Object.assign(this.ends, ends),
    remindManufacturer: async () => void this.log.push('remind'),
    expectCompletion: async () => {
      if (!this.catalogThere) throw new Error('the catalogue is away');
      return { expectedAt: new Date((await this.now()) + this.leadTimeMs).toISOString() };
    },
    ringClock: async ({ clock, until }) => {
      this.log.push(clock);
      this.rung.push({ clock, until });
    },
    reportProblem: async () => {
      this.problemAt = new Date(await this.now()).toISOString();
      this.log.push('report');
      return this.standing();
    },
    withdrawProblem: async () => {
      this.problemAt = null;
      this.endWhereDue();
      this.log.push('withdraw');
      return this.standing();
    },
    decideDispute: async ({ award }) => this.decide(award),
    decideEscrow: async ({ decision }) => this.decide({ kind: decision }),
    payManufacturer: async () => {
      this.log.push(this.payoutAccountReady ? 'pay' : 'no account');
      return this.payoutAccountReady ? 'paid' : 'no_payout_account';
    },
    refundBrand: async () => {
      this.log.push(this.refundConfirmed ? 'refund' : 'refund pending');
      return this.refundConfirmed ? 'refunded' : 'pending';
    },
  };

  private standing(): OrderStanding {
    const { status, escrowState, problemAt } = this;
    return { status, escrowState, problemAt };
  }

  private endWhereDue(): void {
    const { status, escrowState, problemAt } = this;
    const decision = escrowDecisionFor({ status, escrowState, hasDispute: problemAt !== null });
    if (decision) this.escrowState = states[decision];
  }

  private decide(award: EscrowAward): OrderStanding {
    this.escrowState = states[award.kind];
    this.problemAt = null;
    if (award.kind === 'refund' && this.status !== 'completed') this.status = 'cancelled';
    this.log.push(`decide ${award.kind}`);
    return this.standing();
  }
}
