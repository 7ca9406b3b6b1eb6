import type { z } from 'zod';
import type { AdminRight } from './actor';
import type { ServiceName } from './rpc/health';

/** Clients may retry a read and never retry a write (architecture, section 4). */
export type RpcKind = 'read' | 'write';

/** The caller whose key signs the call. */
export type RpcCaller = ServiceName | 'bff' | 'ordering-worker';

/**
 * One call and version: `<service>.<verb-noun>.v<n>`. Both sides test its shapes with the example.
 */
export interface RpcContract<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly service: string;
  readonly kind: RpcKind;
  /** Whether a restricted account may call it (ADR 0040). */
  readonly whileRestricted?: boolean;
  /** Whether an administrator who views as the account may call it; reads only (ADR 0046). */
  readonly whileImpersonating?: boolean;
  /**
   * Requires a recent sign-in (ADR 0040). For calls that move money or set its destination, open,
   * change or close the accounts of others, export lists, or cannot be undone.
   */
  readonly recentAuthentication?: boolean | { unless(request: z.output<Request>): boolean };
  /**
   * Checked before a recent sign-in is requested. The handler checks it again and audits the
   * refusal.
   */
  readonly right?: AdminRight;
  /**
   * The services that may call it. Without it every service may in its own name, and only the bff
   * in the name of a user or visitor (ADR 0042).
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
