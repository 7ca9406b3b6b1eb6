import { identityEvents } from '@makeport/contracts';
import { Injectable } from '@nestjs/common';
import { userNotFound } from '../../domain/identity.errors';
import { AccountTransactions, TimeSource, type AccountTransaction, type AdminAction } from './ports';

/** OPEN-9: open pages hear of it at once. @returns how many ended */
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

@Injectable()
export class EndSessions {
  constructor(
    private readonly transactions: AccountTransactions,
    private readonly time: TimeSource,
  ) {}

  /** One session, or all of the account. */
  execute(accountId: string, sessionId: string | undefined, action: AdminAction): Promise<number> {
    const now = this.time.now();
    return this.transactions.run(async (transaction) => {
      if (!(await transaction.lockAccount(accountId))) throw userNotFound();
      const ended =
        sessionId === undefined
          ? await endAllSessions(transaction, accountId, now)
          : await this.endOne(transaction, { accountId, sessionId, now });
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
