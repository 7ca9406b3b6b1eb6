import { useCatchUp } from '@makeport/web';
import { useSubscription } from '@makeport/web/graphql';
import { useEffect, useEffectEvent } from 'react';
import { VerificationChangedDocument } from '../gen/graphql';

const TARGET = '/manufacturer/settings#verification';

/** VER-11: of a decision the manufacturer is told by a notification, which leads to the section. */
export function useVerificationChanges(onChanges: () => void): void {
  const tell = useEffectEvent(onChanges);
  const [{ data }] = useSubscription({ query: VerificationChangedDocument });
  const notification = data?.notificationAdded.notification;
  useEffect(() => {
    if (notification?.target === TARGET) tell();
  }, [notification]);
  useCatchUp(onChanges);
}
