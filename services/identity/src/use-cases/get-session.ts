import type { Account } from '@makeport/contracts';
import { restrictionOf, type SecondFactorPolicy } from '../domain/second-factor';
import { isLive, needsTouch, TOUCH_INTERVAL_MS } from '../domain/session';
import { toAnswer } from './open-session';
import type { Clock, IdentityStore } from './ports';
import { hashToken } from './tokens';

interface SessionAnswer {
  readonly account: Account;
  readonly expiresAt: string;
  readonly authenticatedAt: string;
}

/** On the path of every request: one indexed read, and at most one write a minute for each session. */
export class GetSession {
  constructor(
    private readonly store: IdentityStore,
    private readonly clock: Clock,
    private readonly policy: SecondFactorPolicy,
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
    const restriction = restrictionOf(session.account, this.policy);
    return {
      account: toAnswer(session.account, restriction),
      expiresAt: session.expiresAt.toISOString(),
      authenticatedAt: session.authenticatedAt.toISOString(),
    };
  }
}
