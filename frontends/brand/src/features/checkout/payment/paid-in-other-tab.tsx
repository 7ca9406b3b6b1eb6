import { useEffect, useEffectEvent } from 'react';
import { PageSpinner } from '@makeport/ui';

/** Shows a spinner until the page shows the confirmation of a payment from another tab. */
export function PaidInOtherTab({ onConfirm }: { onConfirm: () => void }) {
  const confirm = useEffectEvent(onConfirm);
  useEffect(() => confirm(), []);
  return <PageSpinner label="Loading your order" />;
}
