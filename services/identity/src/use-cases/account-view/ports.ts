import type { Account } from '../../domain/account';

/** Who leafs through everything fills no table: the last row says that there was more. */
export const MAX_RECORDED_PAGES = 200;

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
