import { useChanges } from '@makeport/list-page';
import { ManufacturerSampleChangedDocument } from '../../gen/graphql';

/** Calls back when any sample request may be new, changed or paid (NFR-7). */
export function useSampleChanges(onChange: () => void): void {
  useChanges(
    ManufacturerSampleChangedDocument,
    (data) => data.sampleRequestChanged.request,
    () => onChange(),
  );
}
