import { baseConfigSchema, loadConfig } from '../../config';
import { Metrics } from '../../metrics';
import { toRpcKeys } from '../security/rpc-keys';
import { RpcTokens } from '../security/rpc-tokens';
import { RpcClient } from './rpc-client';
import { readRpcTls, toRpcTargets } from './rpc-settings';

/**
 * Creates a client for an operator's command, which runs outside of Nest with the environment of a
 * service. The caller closes the client.
 * @throws Error that names the invalid variables
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
