import { useChanges } from '@makeport/list-page';
import { VerificationChangedDocument } from '../../../gen/graphql';

const TARGET = '/manufacturer/settings#verification';

/**
 * Calls back when a notification about a decision arrives. Such a notification links to this
 * section (VER-11).
 */
export function useVerificationChanges(onChange: () => void): void {
  useChanges(
    VerificationChangedDocument,
    (data) => data.notificationAdded.notification,
    (notification) => {
      if (notification === null || notification.target === TARGET) onChange();
    },
  );
}
