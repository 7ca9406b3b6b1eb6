import { useEffect, useEffectEvent } from 'react';
import { useCatchUp } from '@makeport/web';
import { useSubscription } from '@makeport/web/graphql';
import { BrandSampleChangedDocument } from '../../gen/graphql';

/**
 * Keeps the sample requests on the screen current. The changed one replaces that in the cache by itself; `onChange` is
 * for what it does not reach: the list, and what was missed before events began or while the connection was away (NFR-7).
 */
export function useSampleChanges(onChange: () => void): void {
  const tell = useEffectEvent(onChange);
  const [{ data }] = useSubscription({ query: BrandSampleChangedDocument });
  const changed = data?.sampleRequestChanged.request;
  useEffect(() => {
    if (changed) tell();
  }, [changed]);
  useCatchUp(onChange);
}
