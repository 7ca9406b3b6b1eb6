import { useEffectEvent } from 'react';
import { useReconnected } from '@makeport/web';
import { useSubscription } from '@makeport/web/graphql';
import { OrderChangedDocument } from '../gen/graphql';

/**
 * Keeps the orders on the screen current (BDASH-20). The changed order replaces the one in the cache by itself;
 * `onChange` is for what it does not reach: lists, counts, and what was missed while the connection was away.
 */
export function useOrderChanges(onChange: (orderId: string | null) => void): void {
  const changed = useEffectEvent(onChange);
  useSubscription({ query: OrderChangedDocument }, (_previous, data) => {
    changed(data.orderChanged.order.id);
    return data;
  });
  useReconnected(() => onChange(null));
}
