import type { RpcContract } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import type { RpcCall } from '../rpc-call';
import { checkImpersonation } from './view-restrictions';

/** A contract's conditions on the caller's session. */
type SessionDemands = Pick<RpcContract, 'kind' | 'whileRestricted' | 'whileImpersonating'>;

/**
 * Rejects an account that has to set up two-step verification first (MFA-5), and what a view may not
 * do. Runs in every service before the handler, so that no page and no handler has to check it (ADR
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
