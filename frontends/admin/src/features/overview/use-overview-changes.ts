import { useCatchUp } from '@makeport/web';
import { useSubscription } from '@makeport/web/graphql';
import { useEffect, useEffectEvent } from 'react';
import { OverviewChangedDocument } from '../../gen/graphql';

/**
 * ADM-50: loads what is on the screen again when something of it may have changed. The server tells every few seconds at
 * most, and is asked once, however many listen.
 */
export function useOverviewChanges(...reloads: (() => void)[]): void {
  const load = () => reloads.forEach((reload) => reload());
  const loadChanged = useEffectEvent(load);
  const [{ data }] = useSubscription({ query: OverviewChangedDocument });
  const changed = data?.overviewChanged;
  useEffect(() => {
    if (changed) loadChanged();
  }, [changed]);
  useCatchUp(load);
}
