import { useSubscription } from '@makeport/web/graphql';
import {
  ManufacturerOrderChangedDocument,
  ManufacturerSampleChangedDocument,
} from '../gen/graphql';

/**
 * Subscribes to events while the area is open, before its pages fetch data, so that no event is
 * lost when the user changes pages (NFR-7). All listeners share one subscription.
 */
export function AreaEvents() {
  useSubscription({ query: ManufacturerOrderChangedDocument });
  useSubscription({ query: ManufacturerSampleChangedDocument });
  return null;
}
