import { hkdfSync, randomBytes } from 'node:crypto';
import type { RpcKeyConfig } from '../rpc/security/rpc-keys';

/**
 * Derives a secret for one purpose from the service's signing key, so that all its processes have
 * the same one. Without a signing key, each process has a random secret.
 */
export function secretFor(
  { RPC_SIGNING_KEY }: Pick<RpcKeyConfig, 'RPC_SIGNING_KEY'>,
  purpose: string,
): string {
  const key =
    RPC_SIGNING_KEY === undefined ? randomBytes(32) : Buffer.from(RPC_SIGNING_KEY, 'base64url');
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('base64url');
}
