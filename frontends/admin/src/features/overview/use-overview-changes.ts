import { useChanges } from '@makeport/list-page';
import { OverviewChangedDocument } from '../../gen/graphql';

/**
 * Refetches visible data when the server signals a change (ADM-50). The server limits the rate of
 * signals, and all listeners share one subscription.
 */
export function useOverviewChanges(...reloads: (() => void)[]): void {
  useChanges(
    OverviewChangedDocument,
    (data) => data.overviewChanged,
    () => reloads.forEach((reload) => reload()),
  );
}
