import { Injectable } from '@nestjs/common';
import type { FactorTransaction } from '../../adapters/postgres/second-factor/second-factor.repository';
import { OneTimeCodes } from '../../adapters/totp/one-time-codes';
import {
  invalidCode,
  invalidRecoveryCode,
  secondFactorMissing,
} from '../../domain/identity.errors';
import { readCode } from '../../domain/sessions/second-factor';
export type UsedCode = 'app' | 'recovery';

@Injectable()
export class CheckCode {
  constructor(private readonly codes: OneTimeCodes) {}

  /**
   * Checks a code and uses it up: each code works once.
   * @throws DomainError invalid_input if the code is not valid
   */
  async use(transaction: FactorTransaction, entered: string, now: Date): Promise<UsedCode> {
    const factor = await transaction.find();
    if (!factor?.enabledAt) throw secondFactorMissing();
    const code = readCode(entered);
    if (!code) throw invalidCode();
    const accepted =
      code.kind === 'app'
        ? await this.useAppCode(transaction, { key: factor.key, digits: code.digits, now })
        : await transaction.useRecoveryCode(code.code);
    if (!accepted) throw code.kind === 'app' ? invalidCode() : invalidRecoveryCode();
    return code.kind;
  }

  /** Checks a code of the app, also for a key that is not confirmed yet. */
  async useAppCode(
    transaction: FactorTransaction,
    { key, digits, now }: { readonly key: string; readonly digits: string; readonly now: Date },
  ): Promise<boolean> {
    const step = this.codes.toStep(key, digits, now);
    return step !== null && (await transaction.useStep(step));
  }
}
