import type { Account } from '../../domain/account';
import type { AccountTransaction, AdminAction } from '../accounts/ports';

export interface AccountView {
  readonly id: string;
  readonly sessionId: string;
  /** Who looks. */
  readonly adminId: string;
  /** Whose pages. */
  readonly account: Account;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

export interface RunningView {
  readonly id: string;
  readonly adminId: string;
  readonly accountId: string;
}

/** Why a view is over though nobody has ended it. */
export type ViewEnd = 'expired' | 'signed_out' | 'account_closed' | 'account_changed';

export interface DeadView extends RunningView {
  readonly cause: ViewEnd;
}

/** Who did what the audit log is told of, where it is not who calls. */
export interface RecordedBy {
  readonly actorId: string;
  readonly impersonatorId?: string;
  readonly address: string | null;
}

export interface AccountViewTransaction extends AccountTransaction {
  /** Null where the account has no such session. */
  findOwnSession(
    accountId: string,
    tokenHash: Buffer,
  ): Promise<{ id: string; expiresAt: Date } | null>;
  addView(view: AccountView): Promise<void>;
  /** Removes it, and with it what was noted of it. */
  takeViewOfAdmin(adminId: string): Promise<RunningView | null>;
  takeViewOfSession(tokenHash: Buffer): Promise<RunningView | null>;
  /** Those that show nothing any more; none that another process has in hand. */
  takeDeadViews(now: Date): Promise<DeadView[]>;
  /** Nobody else notes anything of it until the transaction ends. Null for one that is over. */
  lockView(id: string, now: Date): Promise<RunningView | null>;
  /** @returns how many pages the view has noted before, or null where this is one of them */
  addViewedPage(viewId: string, opened: string, subject: string): Promise<number | null>;
  recordBy(by: RecordedBy, action: AdminAction, after: object): Promise<void>;
}

export abstract class AccountViews {
  abstract run<T>(work: (transaction: AccountViewTransaction) => Promise<T>): Promise<T>;
}
