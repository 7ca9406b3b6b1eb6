import type { RpcContract, RpcRequestInput, RpcResponse } from '@makeport/contracts';
import type { OperationContext } from '../../graphql/operation/operation-context';

/** A later response is useless to a user who is typing. The search box shows an error instead. */
export const DISCOVERY_TIMEOUT_MS = 1_500;

/** Calls discovery as the account or the visitor, with a short timeout. */
export function callDiscovery<C extends RpcContract>(
  operation: OperationContext,
  contract: C,
  request: RpcRequestInput<C>,
): Promise<RpcResponse<C>> {
  return operation.callAsWhoever(contract, request, { deadlineMs: DISCOVERY_TIMEOUT_MS });
}
