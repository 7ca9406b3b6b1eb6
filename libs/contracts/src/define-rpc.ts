import type { z } from 'zod';
import type { AdminRight } from './actor';
import type { ServiceName } from './rpc/health';

/** Clients may retry a read that failed in flight, but not a write (architecture, section 4). */
export type RpcKind = 'read' | 'write';

/** The process whose key signs the call. */
export type RpcCaller = ServiceName | 'bff' | 'ordering-worker';

/**
 * One version of a call, named `<service>.<verb-noun>.v<n>`. Contract tests of the caller and of
 * the service use the example.
 */
export interface RpcContract<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly service: string;
  readonly kind: RpcKind;
  /** Allows the call for a restricted account (ADR 0040). */
  readonly whileRestricted?: boolean;
  /** Allows the call for an administrator who views an account's pages; reads only (ADR 0046). */
  readonly whileImpersonating?: boolean;
  /**
   * Requires a recent sign-in (ADR 0040). Set it for calls that move money or set its destination,
   * that open, change or close accounts of other users, that export lists, or that cannot be
   * undone.
   */
  readonly recentAuthentication?: boolean | { unless(request: z.output<Request>): boolean };
  /**
   * The right that the call needs, checked before the user has to sign in again. The handler
   * repeats the check and audits a refusal.
   */
  readonly right?: AdminRight;
  /**
   * The only services that may call it. If absent, every service may call it as itself, and only
   * the bff may call it for a user or visitor (ADR 0042).
   */
  readonly callers?: readonly RpcCaller[];
  readonly request: Request;
  readonly response: Response;
  readonly example: { readonly request: z.input<Request>; readonly response: z.input<Response> };
}

export type RpcRequest<C extends RpcContract> = z.output<C['request']>;
export type RpcRequestInput<C extends RpcContract> = z.input<C['request']>;
export type RpcResponse<C extends RpcContract> = z.output<C['response']>;

const NAME = /^(?<service>[a-z]+)\.[a-z][a-z-]*\.v\d+$/;

export function defineRpc<Request extends z.ZodType, Response extends z.ZodType>(
  contract: Omit<RpcContract<Request, Response>, 'service'>,
): RpcContract<Request, Response> {
  const service = NAME.exec(contract.name)?.groups?.['service'];
  if (!service) throw new Error(`an RPC is named <service>.<verb-noun>.v<n>, not ${contract.name}`);
  if (contract.whileImpersonating && contract.kind !== 'read') {
    throw new Error(`${contract.name} is a write, which account views must not call`);
  }
  return { ...contract, service };
}
