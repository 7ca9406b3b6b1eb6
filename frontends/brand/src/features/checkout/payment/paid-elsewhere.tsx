import { useEffect, useEffectEvent } from 'react';
import { PageSpinner } from '@makeport/ui';

/** Until the confirmation of a payment that another tab has made takes the page's place. */
export function PaidElsewhere({ onConfirm }: { onConfirm: () => void }) {
  const confirm = useEffectEvent(onConfirm);
  useEffect(() => confirm(), []);
  return <PageSpinner label="Loading your order" />;
}
