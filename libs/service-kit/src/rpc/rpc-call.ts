import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccountType, Actor, UserActor } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';

/** The second argument of every RPC handler: verified, never what the request says about itself. */
export interface RpcCall {
  readonly actor: Actor;
  readonly callingService: string;
  /** Milliseconds since 1970. Calls made while handling this one end by then as well. */
  readonly deadline: number;
  /** Of the person on whose behalf the first service was asked: for the security log only. */
  readonly clientAddress?: string | undefined;
}

const calls = new AsyncLocalStorage<RpcCall>();

export function runCall<T>(call: RpcCall, work: () => T): T {
  return calls.run(call, work);
}

export function currentCall(): RpcCall | undefined {
  return calls.getStore();
}

/** ERR-1. Throws `unauthenticated` for anyone but a signed-in person. */
export function requireUser(call: RpcCall): UserActor {
  if (call.actor.kind === 'user') return call.actor;
  throw new DomainError('unauthenticated', 'identity.not_authenticated', 'User not authenticated');
}

/** Throws `unauthenticated` without a person, `forbidden` for a person of another type. */
export function requireAccountType(call: RpcCall, ...accountTypes: readonly AccountType[]): UserActor {
  const user = requireUser(call);
  if (accountTypes.includes(user.accountType)) return user;
  throw notAuthorized();
}

/** For calls that no person may cause directly. Answers with the name of the service that acts. */
export function requireService(call: RpcCall): string {
  if (call.actor.kind === 'service') return call.actor.service;
  throw notAuthorized();
}

function notAuthorized(): DomainError {
  return new DomainError('forbidden', 'identity.not_authorized', 'Not authorized');
}
