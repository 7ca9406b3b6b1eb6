import type { RpcContract } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import type { RpcCall } from '../rpc-call';
import { requireRight } from './authorization';

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
