import { useChanges } from '@makeport/list-page';
import { VerificationChangedDocument } from '../../../gen/graphql';

const TARGET = '/manufacturer/settings#verification';

/** VER-11: of a decision the manufacturer is told by a notification, which leads to the section. */
export function useVerificationChanges(onChange: () => void): void {
  useChanges(
    VerificationChangedDocument,
    (data) => data.notificationAdded.notification,
    (notification) => {
      if (notification === null || notification.target === TARGET) onChange();
    },
  );
}
