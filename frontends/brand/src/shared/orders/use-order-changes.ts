import { useChanges } from '@makeport/list-page';
import { OrderChangedDocument } from '../../gen/graphql';

/**
 * Calls back with the id of every changed order, or with null if any order may have changed
 * (BDASH-20, NFR-7).
 */
export function useOrderChanges(onChange: (orderId: string | null) => void): void {
  useChanges(
    OrderChangedDocument,
    (data) => data.orderChanged.order,
    (order) => onChange(order?.id ?? null),
  );
}
