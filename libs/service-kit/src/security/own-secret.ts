import { hkdfSync, randomBytes } from 'node:crypto';
import type { RpcKeyConfig } from '../rpc/security/rpc-keys';

/**
 * Derives a secret of this service for one purpose from its signing key, equal in all of its
 * processes. Without a key each process has another one.
 */
export function secretFor(
  { RPC_SIGNING_KEY }: Pick<RpcKeyConfig, 'RPC_SIGNING_KEY'>,
  purpose: string,
): string {
  const key =
    RPC_SIGNING_KEY === undefined ? randomBytes(32) : Buffer.from(RPC_SIGNING_KEY, 'base64url');
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('base64url');
}
