import { Injectable } from '@nestjs/common';
import { CodeAttempts } from '../../adapters/postgres/second-factor/code-attempts';
import { SecondFactorRepository } from '../../adapters/postgres/second-factor/second-factor.repository';
import { OneTimeCodes } from '../../adapters/totp/one-time-codes';
import {
  accountNotFound,
  invalidCode,
  secondFactorEnabled,
  secondFactorMissing,
} from '../../domain/identity.errors';
import { readCode } from '../../domain/sessions/second-factor';
import { TimeSource } from '../accounts/ports';
import { endOtherSessions } from '../sessions/end-other-sessions';
import { hashToken } from '../sessions/tokens';
import { CheckCode } from './check-code';
import { renewRecoveryCodes } from './renew-recovery-codes';
import { notifySecondFactorChange } from './notify-second-factor-change';

export interface SecondFactorState {
  readonly enabledAt: Date | null;
  readonly recoveryCodesLeft: number;
}

interface Confirmation {
  readonly accountId: string;
  /** The code as typed. */
  readonly entered: string;
  /** The token of the session to keep. */
  readonly token?: string | undefined;
  readonly clientAddress: string;
}

/** MFA-1: turns the second factor on only after a code has proved that the app has the key. */
@Injectable()
export class SetUpSecondFactor {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly codes: OneTimeCodes,
    private readonly check: CheckCode,
    private readonly attempts: CodeAttempts,
    private readonly time: TimeSource,
  ) {}

  async state(accountId: string): Promise<SecondFactorState> {
    const state = await this.factors.run(accountId, async (transaction) => ({
      enabledAt: (await transaction.find())?.enabledAt ?? null,
      recoveryCodesLeft: await transaction.countRecoveryCodes(),
    }));
    if (!state) throw accountNotFound();
    return state;
  }

  async begin(accountId: string): Promise<{ key: string; uri: string }> {
    const key = this.codes.newKey();
    const begun = await this.factors.run(accountId, async (transaction) => {
      if ((await transaction.find())?.enabledAt) throw secondFactorEnabled();
      await transaction.begin(key);
      return { key, uri: this.codes.toUri(key, transaction.owner.account.email) };
    });
    if (!begun) throw accountNotFound();
    return begun;
  }

  /**
   * Turns the second factor on. Ends the account's other sessions, which began without a code
   * (X39).
   * @returns the recovery codes
   */
  async confirm({ accountId, entered, token, clientAddress }: Confirmation): Promise<string[]> {
    const forgive = await this.attempts.count(accountId, clientAddress);
    const code = readCode(entered);
    if (code?.kind !== 'app') throw invalidCode();
    const now = this.time.now();
    const recoveryCodes = await this.factors.run(accountId, async (transaction) => {
      const factor = await transaction.find();
      if (!factor) throw secondFactorMissing();
      if (factor.enabledAt) throw secondFactorEnabled();
      const { key } = factor;
      if (!(await this.check.useAppCode(transaction, { key, digits: code.digits, now })))
        throw invalidCode();
      await transaction.enable(now);
      await notifySecondFactorChange(transaction.identity, transaction.owner.account, {
        change: 'enabled',
        at: now,
      });
      const kept = token === undefined ? null : hashToken(token);
      if (kept) await endOtherSessions(transaction.identity, accountId, kept, now);
      return renewRecoveryCodes(transaction);
    });
    if (!recoveryCodes) throw accountNotFound();
    await forgive();
    return recoveryCodes;
  }
}
