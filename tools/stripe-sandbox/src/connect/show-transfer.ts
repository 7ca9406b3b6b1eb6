import type { ObjectStore } from '../store/object-store';
import type { Transfer, TransferReversal } from '../store/stripe-objects';

/** Returns the newest ten reversals, which every transfer includes. */
export function toReversals({ objects }: { objects: ObjectStore }, transfer: Transfer) {
  const { data, hasMore } = objects.page('transfer_reversal', {
    limit: 10,
    where: { transfer: transfer.id },
  });
  return { object: 'list', data, has_more: hasMore, url: `/v1/transfers/${transfer.id}/reversals` };
}

export type ShownTransfer = Transfer & { reversals: { data: TransferReversal[] } };

export function showTransfer(store: { objects: ObjectStore }, transfer: Transfer): ShownTransfer {
  return { ...transfer, reversals: toReversals(store, transfer) };
}
