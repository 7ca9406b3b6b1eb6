import { isIP } from 'node:net';
import { requireRight, type RpcCall } from '@makeport/service-kit';

/**
 * Returns the administrator who decides about money, with the IP address. Throws for callers
 * without permission.
 */
export function toDecider(call: RpcCall): { id: string; name: string; address: string | null } {
  const { userId: id, name } = requireRight(call, 'money.decide');
  const { clientAddress = '' } = call;
  return { id, name, address: isIP(clientAddress) ? clientAddress : null };
}
