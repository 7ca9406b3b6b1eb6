import { requireUser, type RpcCall } from '@makeport/service-kit';
import type { Reader } from '../../use-cases/orders/get-order';

/** Who asks about an order. Throws for everybody who is not signed in. */
export function toReader(call: RpcCall): Reader {
  const { userId, accountType } = requireUser(call);
  return { id: userId, isAdmin: accountType === 'admin' };
}
