import { useSubscription } from '@makeport/web/graphql';
import { BrandSampleChangedDocument, OrderChangedDocument } from '../gen/graphql';

/**
 * Subscribes to events while the user is in the area, before its pages fetch data, so that no event
 * is lost when the user changes pages (NFR-7). All listeners share one subscription on the server.
 */
export function AreaEvents() {
  useSubscription({ query: OrderChangedDocument });
  useSubscription({ query: BrandSampleChangedDocument });
  return null;
}
