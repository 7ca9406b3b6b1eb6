import { identityRpc, type Actor } from '@makeport/contracts';
import type { RpcContract, RpcRequestInput, RpcResponse } from '@makeport/contracts';
import { checkImpersonation, type RpcClient } from '@makeport/service-kit';
import { Context } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { notAuthenticated } from '../errors/request.errors';
import type { SessionCookie } from '../../session/session-cookie';
import { toViewer, type Viewer } from '../../session/viewer';

export type { Viewer };

/** How values of one kind are fetched: the answers in the order of the ids. A constant of its module. */
export type Batch<V> = (
  operation: OperationContext,
  ids: readonly string[],
) => Promise<readonly (V | Error)[]>;

export interface OperationOrigin {
  /** From the cookie; absent for a visitor. */
  readonly token: string | undefined;
  readonly clientAddress: string;
  /** Only an HTTP answer can set a cookie. */
  readonly cookie: SessionCookie | undefined;
  /** A subscription lives for hours: its loaders batch, but never answer from memory. */
  readonly longLived: boolean;
}

/** How long a call may take that talks to the payment provider or waits for a workflow. */
export const SLOW_WRITE_MS = 15_000;

/** One GraphQL operation: who asks, and the calls made on their behalf. A fresh one for each. */
export class OperationContext {
  private session: Promise<Viewer | null> | undefined;
  /** What the response is made of: a cached one is dropped with the first of them that changes. */
  readonly cacheTags = new Set<string>();
  private readonly loaders = new Map<Batch<never>, DataLoader<string, unknown>>();

  constructor(
    private readonly client: RpcClient,
    readonly origin: OperationOrigin,
  ) {}

  /** The signed-in account, asked for once at most. */
  viewer(): Promise<Viewer | null> {
    this.session ??= this.lookUp();
    return this.session;
  }

  /** Null also where nothing that was asked for needed to know. */
  async knownViewer(): Promise<Viewer | null> {
    return (await this.session?.catch(() => null)) ?? null;
  }

  /** ERR-1. The owning service decides what this account may do. */
  async requireViewer(): Promise<Viewer> {
    const viewer = await this.viewer();
    if (viewer) return viewer;
    throw notAuthenticated();
  }

  /** On behalf of the signed-in account; refused without one. */
  async call<C extends RpcContract>(
    contract: C,
    request: RpcRequestInput<C>,
    options: { readonly deadlineMs?: number } = {},
  ): Promise<RpcResponse<C>> {
    const viewer = await this.requireViewer();
    return this.send(contract, request, { ...options, actor: toActor(viewer) });
  }

  /** For what everybody may see. */
  callAnonymously<C extends RpcContract>(
    contract: C,
    request: RpcRequestInput<C>,
    options: { readonly deadlineMs?: number } = {},
  ): Promise<RpcResponse<C>> {
    return this.send(contract, request, { ...options, actor: { kind: 'anonymous' } });
  }

  /** On behalf of the signed-in account, or of a visitor. */
  async callAsWhoever<C extends RpcContract>(
    contract: C,
    request: RpcRequestInput<C>,
    options: { readonly deadlineMs?: number } = {},
  ): Promise<RpcResponse<C>> {
    const viewer = await this.viewer();
    const actor: Actor = viewer ? toActor(viewer) : { kind: 'anonymous' };
    return this.send(contract, request, { ...options, actor });
  }

  /** In the bff's own name, for what other services alone may ask: of things that this viewer was shown already. */
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

  /** All ids of one tick and batch are one call. */
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

/** Every GraphQL context holds exactly this; engines add their own fields beside it. */
export interface GraphqlContext {
  readonly operation: OperationContext;
}

/** Injects the `OperationContext` into a resolver's method. */
export const Operation = (): ParameterDecorator => Context('operation');
