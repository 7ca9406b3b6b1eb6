import { Inject, Injectable } from '@nestjs/common';
import type { Cents } from '@makeport/money';
import { IdentityClient } from '../../adapters/rpc/clients/identity-client';
import {
  administratorIsNew,
  approvalNotNeeded,
  approverMissing,
} from '../../domain/escrow/approval.errors';
import { APPROVAL_THRESHOLD } from '../settings';

/**
 * Decides which decisions about money need a second administrator, and who may be one (ADR 0036).
 */
@Injectable()
export class ApprovalPolicy {
  constructor(
    /** Amounts above it need an approval; null: none do. */
    @Inject(APPROVAL_THRESHOLD) readonly thresholdCents: Cents | null,
    private readonly administrators: IdentityClient,
  ) {}

  /**
   * Does not depend on the number of administrators, because administrators can change it
   * themselves.
   */
  isNeeded(amountCents: Cents): boolean {
    return this.thresholdCents !== null && amountCents > this.thresholdCents;
  }

  /**
   * Returns the administrators who may answer a request of this administrator.
   * @throws DomainError approvalNotNeeded, administratorIsNew, approverMissing
   */
  async getApprovers(amountCents: Cents, requestedBy: string): Promise<readonly string[]> {
    if (!this.isNeeded(amountCents)) throw approvalNotNeeded();
    const approvers = await this.administrators.listApprovers();
    if (!approvers.includes(requestedBy)) throw administratorIsNew();
    const others = approvers.filter((id) => id !== requestedBy);
    if (others.length === 0) throw approverMissing();
    return others;
  }

  /** @throws DomainError administratorIsNew */
  async checkApprover(accountId: string): Promise<void> {
    if (!(await this.administrators.listApprovers()).includes(accountId))
      throw administratorIsNew();
  }

  /** Null: unknown, because identity is unavailable. */
  async countApprovers(): Promise<number | null> {
    return this.administrators.listApprovers().then(
      (ids) => ids.length,
      () => null,
    );
  }
}
