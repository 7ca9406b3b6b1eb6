import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccountType, Actor, AdminRight, RpcContract, UserActor } from '@makeport/contracts';
import { DomainError, VIEW_IS_PRIVATE, VIEW_IS_READ_ONLY } from '@makeport/errors';

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

/**
 * Returns the signed-in user (ERR-1).
 * @throws DomainError `unauthenticated` if there is none
 */
export function requireUser(call: RpcCall): UserActor {
  if (call.actor.kind === 'user') return call.actor;
  throw new DomainError('unauthenticated', 'identity.not_authenticated', 'User not authenticated');
}

/**
 * Returns the signed-in user if it has one of the account types.
 * @throws DomainError `unauthenticated` without a user, `forbidden` for another type
 */
export function requireAccountType(
  call: RpcCall,
  ...accountTypes: readonly AccountType[]
): UserActor {
  const user = requireUser(call);
  if (accountTypes.includes(user.accountType)) return user;
  throw notAuthorized();
}

/**
 * Returns the signed-in administrator if it has the right (ADR 0036).
 * @throws DomainError `unauthenticated` without a user, `forbidden` without the right
 */
export function requireRight(call: RpcCall, right: AdminRight): UserActor {
  const admin = requireAccountType(call, 'admin');
  if (admin.rights?.includes(right) === false) throw notAuthorized();
  return admin;
}

/** The part of a contract that limits it to certain sessions. */
type SessionDemands = Pick<RpcContract, 'kind' | 'whileRestricted' | 'whileImpersonating'>;

/**
 * Rejects restricted and viewing sessions that the contract does not allow. Runs before every
 * handler, so that no handler and no page has to check it (ADR 0040).
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
 * Rejects a call whose contract requires a recent sign-in, if the sign-in is too old (REAUTH-1). An
 * account without the contract's right is rejected as `forbidden` first, because signing in again
 * would not help it.
 * @param recentMs for how long a sign-in is recent; null switches the check off
 */
export function checkRecentAuthentication(
  call: RpcCall,
  { recentAuthentication, right }: Pick<RpcContract, 'recentAuthentication' | 'right'>,
  { request, recentMs }: { readonly request: unknown; readonly recentMs: number | null },
): void {
  const { actor } = call;
  if (actor.kind !== 'user' || !recentAuthentication || recentMs === null) return;
  if (recentAuthentication !== true && recentAuthentication.unless(request)) return;
  // NaN for an actor without this time, which never counts as recent.
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
 * Lets an administrator who views an account's pages only read, and only what the contracts allow
 * (VIEW-2, VIEW-3, ADR 0046). The bff checks it before any call, too, for services of older
 * releases.
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
 * Rejects services that the contract does not name. If it names none, rejects every service but the
 * bff that acts for a user (X32).
 * @throws DomainError `forbidden`
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

/**
 * Returns the name of the calling service, for calls that no user may cause directly.
 * @throws DomainError `forbidden` if the call acts for a user or visitor
 */
export function requireService(call: RpcCall): string {
  if (call.actor.kind === 'service') return call.actor.service;
  throw notAuthorized();
}

function notAuthorized(): DomainError {
  return new DomainError('forbidden', 'identity.not_authorized', 'Not authorized');
}
