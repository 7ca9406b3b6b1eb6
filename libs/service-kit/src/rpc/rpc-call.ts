import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@makeport/contracts';

/**
 * The second argument of every handler. The service verified it from the token; none of it is taken
 * from the request.
 */
export interface RpcCall {
  readonly actor: Actor;
  readonly callingService: string;
  /** Milliseconds since 1970. It also limits the calls that the handler makes. */
  readonly deadline: number;
  /** The IP address of the user who caused the first call; only for the audit and security logs. */
  readonly clientAddress?: string | undefined;
}

const calls = new AsyncLocalStorage<RpcCall>();

export function runCall<T>(call: RpcCall, work: () => T): T {
  return calls.run(call, work);
}

export function currentCall(): RpcCall | undefined {
  return calls.getStore();
}

/**
 * Returns the administrator who currently views the account, if any. Side effects of reading then
 * do not count as the account's own (ADR 0046).
 */
export function currentImpersonator(): string | undefined {
  const actor = currentCall()?.actor;
  return actor?.kind === 'user' ? actor.impersonatorId : undefined;
}
