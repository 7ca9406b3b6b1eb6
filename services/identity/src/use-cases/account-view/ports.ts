import type { Account } from '../../domain/account';

/** The limit of audit rows per view. One more row then records that further pages were opened. */
export const MAX_RECORDED_PAGES = 200;

export interface AccountView {
  readonly id: string;
  readonly sessionId: string;
  /** The viewing administrator. */
  readonly adminId: string;
  /** The viewed account. */
  readonly account: Account;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

export interface RunningView {
  readonly id: string;
  readonly adminId: string;
  readonly accountId: string;
}

/** How a view ended without a call. */
export type ViewEnd = 'expired' | 'signed_out' | 'account_closed' | 'account_changed';

export interface DeadView extends RunningView {
  readonly cause: ViewEnd;
}

/** The actor of an audit row, if it is not the caller. */
export interface RecordedBy {
  readonly actorId: string;
  readonly impersonatorId?: string;
  readonly address: string | null;
}
