import { useEffect, useEffectEvent } from 'react';
import { PageSpinner } from '@makeport/ui';

/** Shown until the confirmation of a payment from another tab replaces the page. */
export function PaidInOtherTab({ onConfirm }: { onConfirm: () => void }) {
  const confirm = useEffectEvent(onConfirm);
  useEffect(() => confirm(), []);
  return <PageSpinner label="Loading your order" />;
}
