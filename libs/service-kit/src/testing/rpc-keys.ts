import { hkdfSync } from 'node:crypto';
import { getPublicKey, rpcKeySchema, toRpcKeys } from '../rpc/security/rpc-keys';
import { RpcTokens } from '../rpc/security/rpc-tokens';

/** All processes that sign calls. */
const callers = [
  'bff',
  'identity',
  'catalog',
  'ordering',
  'ordering-worker',
  'notifications',
  'discovery',
  'samples',
  'messaging',
];

const getSigningKey = (secret: string, service: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', service, 32)).toString('base64url');

/** Returns the RPC variables of one service. All keys derive from the test's secret. */
export function rpcKeysOfTest(secret: string, service: string) {
  return {
    RPC_SIGNING_KEY: getSigningKey(secret, service),
    RPC_CALLER_KEYS: callers
      .map((caller) => `${caller}:${getPublicKey(getSigningKey(secret, caller))}`)
      .join(','),
  };
}

/** Returns the tokens with which that service signs and verifies calls. */
export function rpcTokensOfTest(secret: string, service: string, now?: () => number): RpcTokens {
  const { RPC_SIGNING_KEY, RPC_CALLER_KEYS } = rpcKeysOfTest(secret, service);
  const keys = toRpcKeys({
    RPC_SIGNING_KEY,
    RPC_CALLER_KEYS: rpcKeySchema.RPC_CALLER_KEYS.parse(RPC_CALLER_KEYS),
  });
  return new RpcTokens(service, keys, now);
}
