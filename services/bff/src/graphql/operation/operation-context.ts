import { identityRpc, type Actor } from '@makeport/contracts';
import type { RpcContract, RpcRequestInput, RpcResponse } from '@makeport/contracts';
import { checkImpersonation, type RpcClient } from '@makeport/service-kit';
import { Context } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { notAuthenticated } from '../errors/request.errors';
import type { SessionCookie } from '../../session/session-cookie';
import { toViewer, type Viewer } from '../../session/viewer';

export type { Viewer };

/**
 * Loads values of one kind and returns them in the order of the ids. Must be a module constant,
 * because it is the key of its loader.
 */
export type Batch<V> = (
  operation: OperationContext,
  ids: readonly string[],
) => Promise<readonly (V | Error)[]>;

export interface OperationOrigin {
  /** The session token from the cookie; absent for a visitor. */
  readonly token: string | undefined;
  readonly clientAddress: string;
  /** Absent over the WebSocket: only an HTTP response can set a cookie. */
  readonly cookie: SessionCookie | undefined;
  /** True for a subscription, which runs for hours: its loaders batch, but do not cache. */
  readonly longLived: boolean;
}

/** The timeout of a call that includes the payment provider or waits for a workflow. */
export const SLOW_WRITE_MS = 15_000;

/**
 * One GraphQL operation: the acting account, and the calls made for it. Each operation has a new
 * context.
 */
export class OperationContext {
  private session: Promise<Viewer | null> | undefined;
  /** The tags of the response. A change of one tag drops the response from the cache. */
  readonly cacheTags = new Set<string>();
  private readonly loaders = new Map<Batch<never>, DataLoader<string, unknown>>();

  constructor(
    private readonly client: RpcClient,
    readonly origin: OperationOrigin,
  ) {}

  /** Returns the signed-in account. Loads the session at most once per operation. */
  viewer(): Promise<Viewer | null> {
    this.session ??= this.lookUp();
    return this.session;
  }

  /** Returns the signed-in account if its session is already loaded, without loading it. */
  async knownViewer(): Promise<Viewer | null> {
    return (await this.session?.catch(() => null)) ?? null;
  }

  /** ERR-1: requires a session. The owning service decides on the account's rights. */
  async requireViewer(): Promise<Viewer> {
    const viewer = await this.viewer();
    if (viewer) return viewer;
    throw notAuthenticated();
  }

  /**
   * Calls as the signed-in account.
   * @throws DomainError without a session
   */
  async call<C extends RpcContract>(
    contract: C,
    request: RpcRequestInput<C>,
    options: { readonly deadlineMs?: number } = {},
  ): Promise<RpcResponse<C>> {
    const viewer = await this.requireViewer();
    return this.send(contract, request, { ...options, actor: toActor(viewer) });
  }

  /** Calls as a visitor, for public data. */
  callAnonymously<C extends RpcContract>(
    contract: C,
    request: RpcRequestInput<C>,
    options: { readonly deadlineMs?: number } = {},
  ): Promise<RpcResponse<C>> {
    return this.send(contract, request, { ...options, actor: { kind: 'anonymous' } });
  }

  /** Calls as the signed-in account, or as a visitor. */
  async callAsWhoever<C extends RpcContract>(
    contract: C,
    request: RpcRequestInput<C>,
    options: { readonly deadlineMs?: number } = {},
  ): Promise<RpcResponse<C>> {
    const viewer = await this.viewer();
    const actor: Actor = viewer ? toActor(viewer) : { kind: 'anonymous' };
    return this.send(contract, request, { ...options, actor });
  }

  /**
   * Calls as the bff itself. Use it for calls that only services may make, and only for data that
   * this viewer may see.
   */
  callAsService<C extends RpcContract>(
    contract: C,
    request: RpcRequestInput<C>,
  ): Promise<RpcResponse<C>> {
    return this.client.call(contract, request, { clientAddress: this.origin.clientAddress });
  }

  private async send<C extends RpcContract>(
    contract: C,
    request: RpcRequestInput<C>,
    options: { readonly deadlineMs?: number; readonly actor: Actor },
  ): Promise<RpcResponse<C>> {
    checkImpersonation(options.actor, contract);
    return this.client.call(contract, request, {
      ...options,
      clientAddress: this.origin.clientAddress,
    });
  }

  /** Batches the ids of one tick into one call. */
  load<V>(batch: Batch<V>, id: string, { maxBatchSize = 200 } = {}): Promise<V> {
    const known = this.loaders.get(batch as Batch<never>);
    const options = { cache: !this.origin.longLived, maxBatchSize };
    const loader = known ?? new DataLoader((ids: readonly string[]) => batch(this, ids), options);
    if (!known) this.loaders.set(batch as Batch<never>, loader);
    return loader.load(id) as Promise<V>;
  }

  private async lookUp(): Promise<Viewer | null> {
    const { token } = this.origin;
    if (!token) return null;
    const { session } = await this.callAnonymously(identityRpc.getSession, { token });
    return session && toViewer(session);
  }
}

export function toActor({
  account,
  authenticatedAt,
  view,
}: Pick<Viewer, 'account' | 'authenticatedAt' | 'view'>): Actor {
  return {
    kind: 'user',
    userId: account.id,
    accountType: account.accountType,
    name: account.companyName,
    email: account.email,
    ...(account.rights && { rights: account.rights }),
    ...(authenticatedAt !== undefined && { authenticatedAt }),
    ...(account.restriction && { restriction: account.restriction }),
    ...(view && { impersonatorId: view.administrator.id }),
  };
}

/** The part of a GraphQL context that Mercurius and the WebSocket server have in common. */
export interface GraphqlContext {
  readonly operation: OperationContext;
}

/** Injects the `OperationContext` into a resolver method. */
export const Operation = (): ParameterDecorator => Context('operation');
