import { Inject, Injectable } from '@nestjs/common';
import type { Cents } from '@makeport/money';
import { MoneyAdministrators } from './approval-ports';
import { APPROVAL_THRESHOLD } from '../settings';

/** Which decisions about money need a second administrator (ADR 0039). */
@Injectable()
export class ApprovalPolicy {
  constructor(
    /** Above it; null: never. */
    @Inject(APPROVAL_THRESHOLD) readonly thresholdCents: Cents | null,
    private readonly administrators: MoneyAdministrators,
  ) {}

  /** With one administrator nobody could approve: the threshold is off. Throws where that cannot be known. */
  async isNeeded(amountCents: Cents): Promise<boolean> {
    return (await this.getApprovers(amountCents)) !== null;
  }

  /** Who may ask or answer, as far as that is known; null where the decision needs nobody else. */
  async getApprovers(amountCents: Cents): Promise<readonly string[] | null> {
    if (this.thresholdCents === null || amountCents <= this.thresholdCents) return null;
    const { count, ids } = await this.administrators.find();
    return count > 1 ? ids : null;
  }

  /** Null: not known now. */
  async countAdministrators(): Promise<number | null> {
    return this.administrators.find().then(
      ({ count }) => count,
      () => null,
    );
  }
}
