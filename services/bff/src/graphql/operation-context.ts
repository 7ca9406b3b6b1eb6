import { catalogRpc, identityRpc, type Account, type Actor, type Product } from '@makeport/contracts';
import type { RpcContract, RpcRequestInput, RpcResponse } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import type { RpcClient } from '@makeport/service-kit';
import { Context } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import type { SessionCookie } from '../session/session-cookie';

export interface Viewer {
  readonly account: Account;
  readonly expiresAt: string;
}

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
  private readonly products: DataLoader<string, Product | null>;

  constructor(
    private readonly client: RpcClient,
    readonly origin: OperationOrigin,
  ) {
    this.products = new DataLoader((ids) => this.loadProducts(ids), {
      cache: !origin.longLived,
      maxBatchSize: 200,
    });
  }

  /** The signed-in account, asked for once at most. */
  viewer(): Promise<Viewer | null> {
    this.session ??= this.lookUp();
    return this.session;
  }

  /** ERR-1. The owning service decides what this account may do. */
  async requireViewer(): Promise<Viewer> {
    const viewer = await this.viewer();
    if (viewer) return viewer;
    throw new DomainError('unauthenticated', 'identity.not_authenticated', 'User not authenticated');
  }

  /** On behalf of the signed-in account; refused without one. */
  async call<C extends RpcContract>(
    contract: C,
    request: RpcRequestInput<C>,
    options: { readonly deadlineMs?: number } = {},
  ): Promise<RpcResponse<C>> {
    const { account } = await this.requireViewer();
    return this.client.call(contract, request, { ...options, actor: toActor(account) });
  }

  /** For what everybody may see. */
  callAnonymously<C extends RpcContract>(
    contract: C,
    request: RpcRequestInput<C>,
    options: { readonly deadlineMs?: number } = {},
  ): Promise<RpcResponse<C>> {
    return this.client.call(contract, request, { ...options, actor: { kind: 'anonymous' } });
  }

  /** Null for unknown and removed ones. All ids of one tick are one call. */
  product(id: string): Promise<Product | null> {
    return this.products.load(id);
  }

  private async lookUp(): Promise<Viewer | null> {
    const { token } = this.origin;
    if (!token) return null;
    return (await this.callAnonymously(identityRpc.getSession, { token })).session;
  }

  private async loadProducts(ids: readonly string[]): Promise<(Product | null)[]> {
    const { products } = await this.callAnonymously(catalogRpc.getProducts, { ids: [...new Set(ids)] });
    const byId = new Map(products.map((product) => [product.id, product]));
    return ids.map((id) => byId.get(id) ?? null);
  }
}

export function toActor(account: Account): Actor {
  return {
    kind: 'user',
    userId: account.id,
    accountType: account.accountType,
    name: account.companyName,
    email: account.email,
  };
}

/** Every GraphQL context holds exactly this; engines add their own fields beside it. */
export interface GraphqlContext {
  readonly operation: OperationContext;
}

/** Injects the `OperationContext` into a resolver's method. */
export const Operation = (): ParameterDecorator => Context('operation');
