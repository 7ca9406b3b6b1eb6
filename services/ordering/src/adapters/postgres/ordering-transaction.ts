import type { EventContract, EventData } from '@makeport/contracts';
import type { Outbox } from '@makeport/event-bus';
import type { AuditEntry, AuditLog } from '@makeport/service-kit';
import type { EntityManager } from 'typeorm';
import { ApprovalRepository } from './administration/approval.repository';
import { ChargebackRepository } from './chargebacks/chargeback.repository';
import { EvidenceRepository } from './chargebacks/evidence.repository';
import { FraudWarningRepository } from './chargebacks/fraud-warning.repository';
import { CheckoutRepository } from './checkout/checkout.repository';
import { DebtRepository } from './money/debt.repository';
import { EscrowRepository } from './money/escrow.repository';
import { LedgerRepository } from './money/ledger.repository';
import { storePlacement, type Placement, type PlacementOutcome } from './order-placement';
import { DeadlineRepository } from './orders/deadline.repository';
import { OrderStepRepository } from './orders/order-step.repository';
import { OrderRepository } from './orders/order.repository';
import { SettlementRepository } from './orders/settlement.repository';
import { UsedCreditRepository } from './samples/used-credit.repository';

/** The administrator whose request an order's workflow executes. */
interface AuditedBy {
  readonly actorId: string;
  /** The administrator's IP address. */
  readonly address: string | null;
}

/**
 * The repositories of one transaction. All their changes are committed together or not at all, and
 * their locks last until then.
 */
export class OrderingTransaction {
  readonly checkouts: CheckoutRepository;
  readonly orders: OrderRepository;
  readonly steps: OrderStepRepository;
  readonly deadlines: DeadlineRepository;
  readonly escrow: EscrowRepository;
  readonly ledger: LedgerRepository;
  readonly debts: DebtRepository;
  readonly chargebacks: ChargebackRepository;
  readonly evidence: EvidenceRepository;
  readonly fraudWarnings: FraudWarningRepository;
  readonly settlements: SettlementRepository;
  readonly approvals: ApprovalRepository;
  readonly usedCredits: UsedCreditRepository;

  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
    private readonly auditLog: Pick<AuditLog, 'record'>,
  ) {
    this.checkouts = new CheckoutRepository(manager);
    this.orders = new OrderRepository(manager);
    this.steps = new OrderStepRepository(manager);
    this.deadlines = new DeadlineRepository(manager);
    this.escrow = new EscrowRepository(manager);
    this.ledger = new LedgerRepository(manager);
    this.debts = new DebtRepository(manager);
    this.chargebacks = new ChargebackRepository(manager);
    this.evidence = new EvidenceRepository(manager);
    this.fraudWarnings = new FraudWarningRepository(manager);
    this.settlements = new SettlementRepository(manager);
    this.approvals = new ApprovalRepository(manager);
    this.usedCredits = new UsedCreditRepository(manager);
  }

  /**
   * Stores the orders of a paid checkout with all their records. Stores nothing and returns the
   * reason if another process was faster, its sample was rejected or its manufacturer's account was
   * closed.
   * @throws DomainError sampleCreditUsed
   */
  placeOrders(placement: Placement): Promise<PlacementOutcome> {
    return storePlacement(this.manager, this.outbox, placement);
  }

  publish<E extends EventContract>(event: E, data: EventData<E>, version: number): Promise<void> {
    return this.outbox.add(this.manager, event, data, { version });
  }

  audit(entry: AuditEntry, by?: AuditedBy): Promise<void> {
    return this.auditLog.record(this.manager, entry, by);
  }
}
