import { useChanges } from '@makeport/list-page';
import { ManufacturerSampleChangedDocument } from '../../gen/graphql';

/** Calls back whenever a sample request is new, changed or paid, or may be (NFR-7). */
export function useSampleChanges(onChange: () => void): void {
  useChanges(
    ManufacturerSampleChangedDocument,
    (data) => data.sampleRequestChanged.request,
    () => onChange(),
  );
}
