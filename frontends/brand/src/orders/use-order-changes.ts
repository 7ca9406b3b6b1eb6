import { useEffect, useEffectEvent } from 'react';
import { useCatchUp } from '@makeport/web';
import { useSubscription } from '@makeport/web/graphql';
import { OrderChangedDocument } from '../gen/graphql';

/**
 * Keeps the orders on the screen current (BDASH-20). The changed order replaces the one in the cache by itself;
 * `onChange` is for what it does not reach: lists, counts, and what was missed before events began or while the
 * connection was away, for which the id is null (NFR-7).
 */
export function useOrderChanges(onChange: (orderId: string | null) => void): void {
  const tell = useEffectEvent(onChange);
  const [{ data }] = useSubscription({ query: OrderChangedDocument });
  const changed = data?.orderChanged.order;
  useEffect(() => {
    if (changed) tell(changed.id);
  }, [changed]);
  useCatchUp(() => onChange(null));
}
