import { useChanges } from '@makeport/list-page';
import { OrderChangedDocument } from '../../gen/graphql';

/**
 * Calls back with the id of every order that has changed, and with null if changes may have been
 * missed (BDASH-20, NFR-7).
 */
export function useOrderChanges(onChange: (orderId: string | null) => void): void {
  useChanges(
    OrderChangedDocument,
    (data) => data.orderChanged.order,
    (order) => onChange(order?.id ?? null),
  );
}
