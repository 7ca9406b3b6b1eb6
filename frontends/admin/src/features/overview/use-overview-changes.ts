import { useChanges } from '@makeport/list-page';
import { OverviewChangedDocument } from '../../gen/graphql';

/**
 * ADM-50: loads what is on the screen again when something of it may have changed. The server tells every few seconds at
 * most, and is asked once, however many listen.
 */
export function useOverviewChanges(...reloads: (() => void)[]): void {
  useChanges(
    OverviewChangedDocument,
    (data) => data.overviewChanged,
    () => reloads.forEach((reload) => reload()),
  );
}
