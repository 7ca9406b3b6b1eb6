import { baseConfigSchema, loadConfig } from '../../config';
import { Metrics } from '../../metrics';
import { toRpcKeys } from '../security/rpc-keys';
import { RpcTokens } from '../security/rpc-tokens';
import { RpcClient } from './rpc-client';
import { readRpcTls, toRpcTargets } from './rpc-settings';

/**
 * For a program that runs beside a service's process and with its environment, but is no application of Nest: an operator's
 * command. To be closed.
 * @throws Error naming the variables that are wrong
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
