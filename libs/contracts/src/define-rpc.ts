import type { z } from 'zod';
import type { AdminRight } from './actor';
import type { ServiceName } from './rpc/health';

/** A read may be retried by the client, a write never is (architecture, section 4). */
export type RpcKind = 'read' | 'write';

/** Whose key signs calls. */
export type RpcCaller = ServiceName | 'bff' | 'ordering-worker';

/** One call and version: `<service>.<verb-noun>.v<n>` with the shapes both sides test by its example. */
export interface RpcContract<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly service: string;
  readonly kind: RpcKind;
  /** Answered to an account that is kept from everything else (ADR 0040). */
  readonly whileRestricted?: boolean;
  /** A read that an administrator gets who views as the account; without it the call is refused (ADR 0046). */
  readonly whileImpersonating?: boolean;
  /**
   * Moves money, says where it goes, opens, changes or closes accounts of others, exports lists or cannot be undone: only
   * for a recent sign-in (ADR 0040).
   */
  readonly recentAuthentication?: boolean | { unless(request: z.output<Request>): boolean };
  /** Checked before a recent sign-in is asked for. The handler checks it as well and audits the refusal. */
  readonly right?: AdminRight;
  /**
   * The services that may call it. Without it every service may in its own name, and the bff alone in the name of a person or
   * visitor (ADR 0042).
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
    throw new Error(`${contract.name} is a write: nobody does it who views as an account`);
  }
  return { ...contract, service };
}
