import type {
  AccountViewTransaction,
  AccountViewTransactions,
} from '../../adapters/postgres/accounts/account-view-transactions';
import { getAccountType } from '../../domain/account';
import {
  accountNotFound,
  notAuthorized,
  notViewable,
  ownAccount,
  userClosed,
  userNotFound,
} from '../../domain/identity.errors';
import { getRights } from '../../domain/rights';
import type { AdminAction, TimeSource } from '../accounts/ports';
import { hashToken } from '../sessions/tokens';
import { newViewId, recordEnd } from './end-account-views';
import type { AccountView } from './ports';

interface BeginInput {
  readonly actorId: string;
  readonly accountId: string;
  /** The token of the administrator's session. */
  readonly token: string;
}

/**
 * VIEW-1: begins a view of a brand or a manufacturer, and ends the administrator's previous view.
 */
export class BeginAccountView {
  constructor(
    private readonly views: AccountViewTransactions,
    private readonly time: TimeSource,
    private readonly lifetimeMs: number,
  ) {}

  execute(input: BeginInput, action: AdminAction): Promise<AccountView> {
    const { actorId, accountId } = input;
    if (actorId === accountId) throw ownAccount('view');
    return this.views.run(async (transaction) => {
      const account = await lockViewable(transaction, input);
      const session = await findSession(transaction, input);
      const former = await transaction.takeViewOfAdmin(actorId);
      if (former) await recordEnd(transaction, former, 'replaced');
      const startedAt = this.time.now();
      const expiresAt = new Date(
        Math.min(startedAt.getTime() + this.lifetimeMs, session.expiresAt.getTime()),
      );
      const view = {
        id: newViewId(),
        sessionId: session.id,
        adminId: actorId,
        account,
        startedAt,
        expiresAt,
      };
      await transaction.addView(view);
      await transaction.record(action, {
        after: { viewId: view.id, until: expiresAt.toISOString() },
      });
      return view;
    });
  }
}

/** Locks in the order of all other account administration, to avoid deadlocks. */
async function lockViewable(
  transaction: AccountViewTransaction,
  { actorId, accountId }: BeginInput,
) {
  await transaction.lockAdministrators();
  const actor = await transaction.lockAccount(actorId);
  if (!actor || actor.closed || !getRights(actor.account)?.includes('accounts.impersonate')) {
    throw notAuthorized();
  }
  const target = await transaction.lockAccount(accountId);
  if (!target) throw userNotFound();
  if (target.closed) throw userClosed();
  const type = getAccountType(target.account);
  if (target.account.role === 'admin' || (type !== 'brand' && type !== 'manufacturer'))
    throw notViewable();
  return target.account;
}

async function findSession(transaction: AccountViewTransaction, { actorId, token }: BeginInput) {
  const tokenHash = hashToken(token);
  const session = tokenHash && (await transaction.findOwnSession(actorId, tokenHash));
  if (!session) throw accountNotFound();
  return session;
}
