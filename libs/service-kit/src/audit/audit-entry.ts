import { isIP } from 'node:net';
import type { RpcCall } from '../rpc/rpc-call';

export interface AuditedAction {
  /** `<noun>.<verb>`: 'account.change-role'. */
  readonly action: string;
  readonly target: { readonly type: string; readonly id: string };
  readonly reason?: string | null | undefined;
  /** The id of the user's action; a new one if the caller has none. */
  readonly requestId?: string | undefined;
}

export type AuditSnapshot = Readonly<Record<string, unknown>> | null;

/** An action with an effect, and its changes. */
export interface AuditEntry extends AuditedAction {
  readonly before?: AuditSnapshot | undefined;
  readonly after?: AuditSnapshot | undefined;
}

export interface AuditActor {
  readonly actorId: string;
  readonly impersonatorId: string | null;
  readonly address: string | null;
}

/**
 * Null for visitors and services: the audit log names accounts; rejected visitors are in the
 * security log.
 */
export function toAuditActor(call: RpcCall | undefined): AuditActor | null {
  if (call?.actor.kind !== 'user') return null;
  const { clientAddress = '' } = call;
  return {
    actorId: call.actor.userId,
    impersonatorId: call.actor.impersonatorId ?? null,
    address: isIP(clientAddress) ? clientAddress : null,
  };
}

const SECRET = /password|token|secret|hash|cookie|cvv|card_?number/i;

/** @throws Error for a field that must never be stored, which is a bug of the operation */
export function assertNoSecrets(snapshot: unknown, path = ''): void {
  if (typeof snapshot !== 'object' || snapshot === null) return;
  for (const [key, value] of Object.entries(snapshot)) {
    if (SECRET.test(key)) throw new Error(`the audit log must not hold ${path}${key}`);
    assertNoSecrets(value, `${path}${key}.`);
  }
}
