import { isIP } from 'node:net';
import { requireRight, type RpcCall } from '@makeport/service-kit';

/** The admin who decides about money, and from where. Throws for everybody who may not. */
export function toDecider(call: RpcCall): { id: string; name: string; address: string | null } {
  const { userId: id, name } = requireRight(call, 'money.decide');
  const { clientAddress = '' } = call;
  return { id, name, address: isIP(clientAddress) ? clientAddress : null };
}
