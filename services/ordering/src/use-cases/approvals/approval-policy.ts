import type { Cents } from '@makeport/money';
import type { MoneyAdministrators } from './approval-ports';

/** Which decisions about money need a second administrator (ADR 0039). */
export class ApprovalPolicy {
  constructor(
    /** Above it; null: never. */
    readonly thresholdCents: Cents | null,
    private readonly administrators: MoneyAdministrators,
  ) {}

  /** With one administrator nobody could approve: the threshold is off. Throws where that cannot be known. */
  async isNeeded(amountCents: Cents): Promise<boolean> {
    if (this.thresholdCents === null || amountCents <= this.thresholdCents) return false;
    return (await this.administrators.count()) > 1;
  }

  /** Null: not known now. */
  async countAdministrators(): Promise<number | null> {
    return this.administrators.count().catch(() => null);
  }
}
