import { Inject, Injectable } from '@nestjs/common';
import { LedgerAudit } from './reconciliation-ports';

/** Some hundred milliseconds of the database's time. */
const BATCH = 10_000;

export const ON_VIOLATION = Symbol('OnViolation');

/**
 * Looks at every order's books again and again, some at a time: what has just moved is looked at by the metrics, and
 * what broke long ago (a restored backup, a hand in the database) is found here (money: invariants).
 */
@Injectable()
export class AuditLedger {
  private lastId: string | null = null;

  constructor(
    private readonly audit: LedgerAudit,
    @Inject(ON_VIOLATION) private readonly onViolation: (orderId: string, what: string) => void,
  ) {}

  /** Answers whether it has come to the end and begins anew. */
  async execute(): Promise<boolean> {
    const { broken, lastId } = await this.audit.audit(this.lastId, BATCH);
    for (const { orderId, what } of broken) this.onViolation(orderId, what);
    this.lastId = lastId;
    return lastId === null;
  }
}
