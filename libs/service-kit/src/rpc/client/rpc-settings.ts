import { readFileSync } from 'node:fs';
import type { BaseConfig } from '../../config';

type RpcSettings = Omit<BaseConfig, 'HTTP_PORT'>;

interface RpcTls {
  readonly cert: Buffer;
  readonly key: Buffer;
  readonly ca: Buffer;
}

/** `host:port[,host:port]` by service. */
export function toRpcTargets(config: RpcSettings): Record<string, string> {
  return {
    identity: config.IDENTITY_RPC,
    catalog: config.CATALOG_RPC,
    ordering: config.ORDERING_RPC,
    notifications: config.NOTIFICATIONS_RPC,
    discovery: config.DISCOVERY_RPC,
    samples: config.SAMPLES_RPC,
    messaging: config.MESSAGING_RPC,
  };
}

/**
 * Reads the certificates for mutual TLS; undefined for plain text.
 * @throws Error if only some of the three files are set
 */
export function readRpcTls(config: RpcSettings): RpcTls | undefined {
  const { RPC_TLS_CERT: cert, RPC_TLS_KEY: key, RPC_TLS_CA: ca } = config;
  if (cert && key && ca)
    return { cert: readFileSync(cert), key: readFileSync(key), ca: readFileSync(ca) };
  // Otherwise an incomplete configuration would silently result in plain text.
  if (cert ?? key ?? ca)
    throw new Error('RPC_TLS_CERT, RPC_TLS_KEY and RPC_TLS_CA belong together');
  return undefined;
}
