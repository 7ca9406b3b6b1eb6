import { useChanges } from '@makeport/list-page';
import { BrandSampleChangedDocument } from '../../gen/graphql';

/** Calls back whenever a sample request of the brand may have changed (NFR-7). */
export function useSampleChanges(onChange: () => void): void {
  useChanges(
    BrandSampleChangedDocument,
    (data) => data.sampleRequestChanged.request,
    () => onChange(),
  );
}
