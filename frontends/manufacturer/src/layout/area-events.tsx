import { useSubscription } from '@makeport/web/graphql';
import {
  ManufacturerOrderChangedDocument,
  ManufacturerSampleChangedDocument,
} from '../gen/graphql';

/**
 * Listens for as long as somebody is in the area, before its pages ask: what changes between a page's answer and its events
 * is not lost when one goes from page to page (NFR-7). The server is asked once, however many listen.
 */
export function AreaEvents() {
  useSubscription({ query: ManufacturerOrderChangedDocument });
  useSubscription({ query: ManufacturerSampleChangedDocument });
  return null;
}
