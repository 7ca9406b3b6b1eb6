import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccountType, Actor, AdminRight, RpcContract, UserActor } from '@makeport/contracts';
import { DomainError, VIEW_IS_PRIVATE, VIEW_IS_READ_ONLY } from '@makeport/errors';

/** The second argument of every RPC handler: verified, never taken from the request itself. */
export interface RpcCall {
  readonly actor: Actor;
  readonly callingService: string;
  /** Milliseconds since 1970. Calls made while handling this one end by then as well. */
  readonly deadline: number;
  /** The address of the user who caused the first call; only for the security log. */
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
 * The administrator who views as the account: side effects of reading do not count as the account's
 * (ADR 0046).
 */
export function currentImpersonator(): string | undefined {
  const actor = currentCall()?.actor;
  return actor?.kind === 'user' ? actor.impersonatorId : undefined;
}

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

/** A contract's conditions on the caller's session. */
type SessionDemands = Pick<RpcContract, 'kind' | 'whileRestricted' | 'whileImpersonating'>;

/**
 * Runs in every service before the handler, so that no page and no handler has to check it (ADR
 * 0040).
 */
export function checkSession({ actor }: RpcCall, contract: SessionDemands): void {
  if (actor.kind !== 'user') return;
  checkImpersonation(actor, contract);
  if (actor.restriction && !contract.whileRestricted) {
    throw new DomainError(
      'forbidden',
      'identity.second_factor_required',
      'Set up two-step verification to continue',
    );
  }
}

/**
 * REAUTH-1. Rejects an account without the contract's right first: a password would not help.
 * @param recentMs how long a sign-in is recent; null switches the check off
 */
export function checkRecentAuthentication(
  call: RpcCall,
  { recentAuthentication, right }: Pick<RpcContract, 'recentAuthentication' | 'right'>,
  { request, recentMs }: { readonly request: unknown; readonly recentMs: number | null },
): void {
  const { actor } = call;
  if (actor.kind !== 'user' || !recentAuthentication || recentMs === null) return;
  if (recentAuthentication !== true && recentAuthentication.unless(request)) return;
  // An actor without this time is not recent.
  const ago = Date.now() - Date.parse(actor.authenticatedAt ?? '');
  if (ago <= recentMs) return;
  if (right) requireRight(call, right);
  throw new DomainError(
    'forbidden',
    'identity.reauthentication_required',
    'Confirm that it is you to continue',
  );
}

/**
 * VIEW-2, VIEW-3: an administrator who views as an account reads what the contracts allow and
 * changes nothing (ADR 0046). The bff checks the same before any call, so that older services need
 * no change.
 */
export function checkImpersonation(
  actor: Actor,
  { kind, whileImpersonating }: Pick<RpcContract, 'kind' | 'whileImpersonating'>,
): void {
  if (actor.kind !== 'user' || actor.impersonatorId === undefined) return;
  if (kind !== 'read') throw viewIsReadOnly();
  if (whileImpersonating) return;
  throw new DomainError(
    'forbidden',
    'identity.view_is_private',
    `${VIEW_IS_PRIVATE.title}. ${VIEW_IS_PRIVATE.text}`,
  );
}

export function viewIsReadOnly(): DomainError {
  return new DomainError('forbidden', 'identity.view_is_read_only', VIEW_IS_READ_ONLY);
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
