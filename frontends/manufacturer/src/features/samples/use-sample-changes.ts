import { useCatchUp } from '@makeport/web';
import { useSubscription } from '@makeport/web/graphql';
import { useEffect, useEffectEvent } from 'react';
import { ManufacturerSampleChangedDocument } from '../../gen/graphql';

/**
 * Calls back whenever a sample request is new, changed or paid, and when events began or the connection came back and
 * anything may have changed meanwhile (NFR-7). Requests on screen change by themselves, through the cache.
 */
export function useSampleChanges(listener: () => void): void {
  const tell = useEffectEvent(listener);
  const [{ data }] = useSubscription({ query: ManufacturerSampleChangedDocument });
  const changed = data?.sampleRequestChanged.request;
  useEffect(() => {
    if (changed) tell();
  }, [changed]);
  useCatchUp(listener);
}
