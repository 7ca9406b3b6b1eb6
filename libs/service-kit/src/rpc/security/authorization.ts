import type { AccountType, AdminRight, RpcContract, UserActor } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import type { RpcCall } from '../rpc-call';

/** ERR-1. Throws `unauthenticated` unless a user is signed in. */
export function requireUser(call: RpcCall): UserActor {
  if (call.actor.kind === 'user') return call.actor;
  throw new DomainError('unauthenticated', 'identity.not_authenticated', 'User not authenticated');
}

/** Throws `unauthenticated` without a user, `forbidden` for a user of another type. */
export function requireAccountType(
  call: RpcCall,
  ...accountTypes: readonly AccountType[]
): UserActor {
  const user = requireUser(call);
  if (accountTypes.includes(user.accountType)) return user;
  throw notAuthorized();
}

/** Throws `forbidden` unless the actor is an administrator with this right (ADR 0036). */
export function requireRight(call: RpcCall, right: AdminRight): UserActor {
  const admin = requireAccountType(call, 'admin');
  if (admin.rights?.includes(right) === false) throw notAuthorized();
  return admin;
}

/**
 * Throws `forbidden` for services that the contract does not name, and for services that act for a
 * user without permission (X32).
 */
export function checkCaller(
  { actor, callingService }: Pick<RpcCall, 'actor' | 'callingService'>,
  { callers }: Pick<RpcContract, 'callers'>,
): void {
  const isAllowed = callers
    ? callers.some((caller) => caller === callingService)
    : actor.kind === 'service' || callingService === 'bff';
  if (!isAllowed) throw notAuthorized();
}

/** For calls that no user may cause directly. Returns the name of the calling service. */
export function requireService(call: RpcCall): string {
  if (call.actor.kind === 'service') return call.actor.service;
  throw notAuthorized();
}

function notAuthorized(): DomainError {
  return new DomainError('forbidden', 'identity.not_authorized', 'Not authorized');
}
