import { useChanges } from '@makeport/list-page';
import { OrderChangedDocument } from '../../gen/graphql';

/** Calls back with the id of every order that changed, and with null when any may have (BDASH-20, NFR-7). */
export function useOrderChanges(onChange: (orderId: string | null) => void): void {
  useChanges(
    OrderChangedDocument,
    (data) => data.orderChanged.order,
    (order) => onChange(order?.id ?? null),
  );
}
