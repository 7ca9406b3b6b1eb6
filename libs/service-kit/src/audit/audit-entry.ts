import { isIP } from 'node:net';
import type { RpcCall } from '../rpc/rpc-call';

export interface AuditedAction {
  /** `<noun>.<verb>`: 'account.change-role'. */
  readonly action: string;
  readonly target: { readonly type: string; readonly id: string };
  readonly reason?: string | null | undefined;
  /** Identifies the user's submission; generated if the caller sends none. */
  readonly requestId?: string | undefined;
}

export type AuditSnapshot = Readonly<Record<string, unknown>> | null;

/** An action that had an effect, with the changed state before and after it. */
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
 * Returns null for visitors and services, because the audit log names accounts. Rejected visitors
 * are in the security log.
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

/** @throws Error if a field's name suggests a secret, which is a bug of the caller */
export function assertNoSecrets(snapshot: unknown, path = ''): void {
  if (typeof snapshot !== 'object' || snapshot === null) return;
  for (const [key, value] of Object.entries(snapshot)) {
    if (SECRET.test(key)) throw new Error(`the audit log must not hold ${path}${key}`);
    assertNoSecrets(value, `${path}${key}.`);
  }
}
