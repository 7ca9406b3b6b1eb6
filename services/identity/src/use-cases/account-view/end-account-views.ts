import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AccountViewTransaction,
  AccountViewTransactions,
} from '../../adapters/postgres/accounts/account-view-transactions';
import { TimeSource } from '../accounts/ports';
import { hashToken } from '../sessions/tokens';
import type { RunningView, ViewEnd } from './ports';

/** VIEW-5: ends a view for its administrator, and records views that ended in another way. */
@Injectable()
export class EndAccountViews {
  constructor(
    private readonly views: AccountViewTransactions,
    private readonly time: TimeSource,
  ) {}

  /** Returns null, without an error, if the view has already ended. */
  execute(token: string, address: string | null): Promise<RunningView | null> {
    const tokenHash = hashToken(token);
    if (!tokenHash) return Promise.resolve(null);
    return this.views.run(async (transaction) => {
      const view = await transaction.takeViewOfSession(tokenHash);
      if (view) await recordEnd(transaction, view, 'ended', address);
      return view;
    });
  }

  /** Records the views that ended without a call, for example because they expired. */
  sweep(): Promise<RunningView[]> {
    return this.views.run(async (transaction) => {
      const dead = await transaction.takeDeadViews(this.time.now());
      for (const view of dead) await recordEnd(transaction, view, view.cause);
      return dead;
    });
  }
}

export const newViewId = (): string => randomUUID();

/**
 * Records the end of a view in the audit log. The actor is always the administrator who began the
 * view; the cause shows how the view ended.
 */
export async function recordEnd(
  transaction: AccountViewTransaction,
  { id, adminId, accountId }: RunningView,
  cause: ViewEnd | 'ended' | 'replaced',
  address: string | null = null,
): Promise<void> {
  const action = {
    action: 'account-view.end',
    target: { type: 'account', id: accountId },
    requestId: id,
  };
  await transaction.recordBy({ actorId: adminId, address }, action, { viewId: id, cause });
}
