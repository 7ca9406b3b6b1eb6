import type { Account, identityRpc, RpcResponse } from '@makeport/contracts';

export interface Viewer {
  /** As whom one acts: in a view the account that is looked at. */
  readonly account: Account;
  readonly expiresAt: string;
  readonly authenticatedAt?: string | undefined;
  readonly view?: ViewerView;
}

/** An administrator looks at the account, read-only (ADR 0046). */
export interface ViewerView {
  readonly id: string;
  readonly expiresAt: string;
  readonly administrator: Account;
}

type Session = NonNullable<RpcResponse<typeof identityRpc.getSession>['session']>;

/** In a view nobody acts as the administrator, who keeps the rights and the sign-in of lately to the own account. */
export function toViewer({ view, ...session }: Session): Viewer {
  if (!view) return session;
  const { id, account, expiresAt } = view;
  return {
    account,
    expiresAt: session.expiresAt,
    view: { id, expiresAt, administrator: session.account },
  };
}
