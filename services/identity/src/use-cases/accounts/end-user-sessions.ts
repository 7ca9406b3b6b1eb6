import { identityEvents } from '@makeport/contracts';
import { Injectable } from '@nestjs/common';
import {
  type AccountTransaction,
  AccountTransactions,
} from '../../adapters/postgres/accounts/account-transactions';
import { userNotFound } from '../../domain/identity.errors';
import { notifyAdministratorChange } from './notify-administrator-change';
import { TimeSource, type AdminAction } from './ports';

/**
 * OPEN-9: ends all sessions and publishes this, so that open pages sign out immediately.
 * @returns the number of ended sessions
 */
export async function endAllSessions(
  transaction: AccountTransaction,
  accountId: string,
  now: Date,
): Promise<number> {
  const ended = await transaction.removeSessions(accountId, now);
  if (ended === 0) return 0;
  const data = { accountId, at: now.toISOString(), everywhere: true };
  await transaction.publish(accountId, identityEvents.signedOut, data);
  return ended;
}

interface SessionsOf {
  readonly actorId: string;
  readonly accountId: string;
  /** Absent to end all sessions of the account. */
  readonly sessionId?: string | undefined;
}

@Injectable()
export class EndSessions {
  constructor(
    private readonly transactions: AccountTransactions,
    private readonly time: TimeSource,
  ) {}

  execute({ actorId, accountId, sessionId }: SessionsOf, action: AdminAction): Promise<number> {
    const now = this.time.now();
    return this.transactions.run(async (transaction) => {
      const locked = await transaction.lockAccount(accountId);
      if (!locked) throw userNotFound();
      const ended =
        sessionId === undefined
          ? await endAllSessions(transaction, accountId, now)
          : await this.endOne(transaction, { accountId, sessionId, now });
      if (locked.account.role === 'admin' && ended > 0) {
        await notifyAdministratorChange(transaction, accountId, {
          change: 'sessions_ended',
          byId: actorId,
          at: now,
        });
      }
      await transaction.record(action, { after: { ended, ...(sessionId && { sessionId }) } });
      return ended;
    });
  }

  private async endOne(
    transaction: AccountTransaction,
    { accountId, sessionId, now }: { accountId: string; sessionId: string; now: Date },
  ): Promise<number> {
    if (!(await transaction.removeSessionById(accountId, sessionId))) return 0;
    const data = { accountId, at: now.toISOString() };
    await transaction.publish(accountId, identityEvents.signedOut, data);
    return 1;
  }
}
