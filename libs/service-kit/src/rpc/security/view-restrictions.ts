import type { Actor, RpcContract } from '@makeport/contracts';
import { DomainError, VIEW_IS_PRIVATE, VIEW_IS_READ_ONLY } from '@makeport/errors';

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
