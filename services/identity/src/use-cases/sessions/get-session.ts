import { Inject, Injectable } from '@nestjs/common';
import type { Account, AccountView } from '@makeport/contracts';
import { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import { getRights } from '../../domain/rights';
import { getRestriction, type SecondFactorPolicy } from '../../domain/sessions/second-factor';
import { isLive, needsTouch, TOUCH_INTERVAL_MS } from '../../domain/sessions/session';
import { toAnswer } from './open-session';
import { CLOCK, SECOND_FACTOR_POLICY, type Clock, type StoredSession } from '../ports';
import { hashToken } from './tokens';

interface SessionAnswer {
  readonly account: Account;
  readonly expiresAt: string;
  readonly authenticatedAt: string;
  readonly view?: AccountView;
}

/** Runs on every request: one indexed read, and at most one write per minute and session. */
@Injectable()
export class GetSession {
  constructor(
    private readonly store: IdentityRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECOND_FACTOR_POLICY) private readonly policy: SecondFactorPolicy,
  ) {}

  async execute(token: string): Promise<SessionAnswer | null> {
    const tokenHash = hashToken(token);
    if (!tokenHash) return null;
    const session = await this.store.findSession(tokenHash);
    const now = this.clock();
    if (!session || !isLive(session, now)) return null;
    if (needsTouch(session, now)) {
      await this.store.touchSession(tokenHash, now, new Date(now.getTime() - TOUCH_INTERVAL_MS));
    }
    const restriction = getRestriction(session.account, this.policy);
    const view = restriction ? null : runningView(session, now);
    return {
      ...(view && { view }),
      account: toAnswer(session.account, restriction),
      expiresAt: session.expiresAt.toISOString(),
      authenticatedAt: session.authenticatedAt.toISOString(),
    };
  }
}

/** VIEW-5: returns null if the view has expired or the administrator has lost the right to view. */
function runningView({ account, view }: StoredSession, now: Date): AccountView | null {
  if (!view || view.expiresAt <= now || !getRights(account)?.includes('accounts.impersonate'))
    return null;
  return { id: view.id, account: toAnswer(view.account), expiresAt: view.expiresAt.toISOString() };
}
