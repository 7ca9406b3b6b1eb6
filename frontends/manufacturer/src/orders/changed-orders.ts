import { useCatchUp } from '@makeport/web';
import { useSubscription } from '@makeport/web/graphql';
import { useEffect, useEffectEvent } from 'react';
import { ManufacturerOrderChangedDocument } from '../gen/graphql';

/**
 * Calls back with the id of every order that changed on the server, and with null when events began or the
 * connection came back and anything may have changed meanwhile (NFR-7). Orders on screen change by themselves, through the cache.
 */
export function useChangedOrders(listener: (orderId: string | null) => void): void {
  const onChange = useEffectEvent(listener);
  const [{ data }] = useSubscription({ query: ManufacturerOrderChangedDocument });
  const changed = data?.orderChanged.order;
  useEffect(() => {
    if (changed) onChange(changed.id);
  }, [changed]);
  useCatchUp(() => listener(null));
}
