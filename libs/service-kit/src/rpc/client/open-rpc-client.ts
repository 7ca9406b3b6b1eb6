import { baseConfigSchema, loadConfig } from '../../config';
import { Metrics } from '../../metrics';
import { toRpcKeys } from '../security/rpc-keys';
import { RpcTokens } from '../security/rpc-tokens';
import { RpcClient } from './rpc-client';
import { readRpcTls, toRpcTargets } from './rpc-settings';

/**
 * Creates a client for an operator's command that runs with a service's environment, outside of
 * Nest. The caller closes it.
 * @throws Error with the names of the invalid variables
 */
export function openRpcClient(service: string): RpcClient {
  const config = loadConfig(baseConfigSchema.omit({ HTTP_PORT: true }));
  return new RpcClient({
    service,
    targets: toRpcTargets(config),
    tokens: new RpcTokens(service, toRpcKeys(config)),
    metrics: new Metrics(service),
    tls: readRpcTls(config),
  });
}
