import { requireUser, type RpcCall } from '@makeport/service-kit';
import type { Reader } from '../../use-cases/orders/get-order';

/** Returns the reader of an order. Throws for callers who are not signed in. */
export function toReader(call: RpcCall): Reader {
  const { userId, accountType } = requireUser(call);
  return { id: userId, isAdmin: accountType === 'admin' };
}
