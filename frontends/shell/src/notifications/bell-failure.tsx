import { useContext } from 'react';
import { ErrorState } from '@makeport/ui';
import { useOnline, useReconnected } from '@makeport/web';
import { AreaRetry } from '../areas/area-failure';

/**
 * Shown if the panel's code fails to load. It retries automatically when the browser is online
 * again (NOTIF-12, T3).
 */
export function BellFailure() {
  const { onRetry } = useContext(AreaRetry);
  useOnline(onRetry);
  useReconnected(onRetry);
  return (
    <ErrorState
      className="py-10!"
      title={
        navigator.onLine
          ? 'Failed to load notifications. Please try again.'
          : 'No internet connection. Please check your network.'
      }
      onRetry={onRetry}
    />
  );
}
