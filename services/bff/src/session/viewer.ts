import type { Account, identityRpc, RpcResponse } from '@makeport/contracts';

export interface Viewer {
  /** The acting account; during a view, the viewed account. */
  readonly account: Account;
  readonly expiresAt: string;
  readonly authenticatedAt?: string | undefined;
  readonly view?: ViewerView;
}

/** A read-only view of the account by an administrator (ADR 0046). */
export interface ViewerView {
  readonly id: string;
  readonly expiresAt: string;
  readonly administrator: Account;
}

type Session = NonNullable<RpcResponse<typeof identityRpc.getSession>['session']>;

/**
 * Makes the viewed account the acting one during a view. The administrator's rights and recent
 * sign-in apply to the administrator's own account only.
 */
export function toViewer({ view, ...session }: Session): Viewer {
  if (!view) return session;
  const { id, account, expiresAt } = view;
  return {
    account,
    expiresAt: session.expiresAt,
    view: { id, expiresAt, administrator: session.account },
  };
}
