import type { RpcContract, RpcRequestInput, RpcResponse } from '@makeport/contracts';
import type { OperationContext } from '../../graphql/operation/operation-context';

/** What comes later than this helps nobody who is typing: the answer is dropped, and the box says so. */
export const DISCOVERY_TIMEOUT_MS = 1_500;

/** Asks on behalf of whoever asks, and does not wait for long. */
export function askDiscovery<C extends RpcContract>(
  operation: OperationContext,
  contract: C,
  request: RpcRequestInput<C>,
): Promise<RpcResponse<C>> {
  return operation.callAsWhoever(contract, request, { deadlineMs: DISCOVERY_TIMEOUT_MS });
}
