import { useChanges } from '@makeport/list-page';
import { ManufacturerOrderChangedDocument } from '../../gen/graphql';

/** Calls back with the id of every order that changed, and with null when any may have (NFR-7). */
export function useChangedOrders(onChange: (orderId: string | null) => void): void {
  useChanges(
    ManufacturerOrderChangedDocument,
    (data) => data.orderChanged.order,
    (order) => onChange(order?.id ?? null),
  );
}
