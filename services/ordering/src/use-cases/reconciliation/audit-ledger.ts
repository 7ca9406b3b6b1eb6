import { Inject, Injectable } from '@nestjs/common';
import { LedgerAudit } from '../../adapters/postgres/money/ledger-audit';

/** Takes a few hundred milliseconds in the database. */
const BATCH = 10_000;

export const ON_VIOLATION = Symbol('OnViolation');

/**
 * Audits the ledger of all orders continuously, in batches. Recent changes are checked by the
 * metrics; this finds older damage, such as a restored backup or a manual change (money:
 * invariants).
 */
@Injectable()
export class AuditLedger {
  private lastId: string | null = null;

  constructor(
    private readonly audit: LedgerAudit,
    @Inject(ON_VIOLATION) private readonly onViolation: (orderId: string, what: string) => void,
  ) {}

  /** Returns whether the batch was the last one, so that the next run starts from the beginning. */
  async execute(): Promise<boolean> {
    const { broken, lastId } = await this.audit.audit(this.lastId, BATCH);
    for (const { orderId, what } of broken) this.onViolation(orderId, what);
    this.lastId = lastId;
    return lastId === null;
  }
}
