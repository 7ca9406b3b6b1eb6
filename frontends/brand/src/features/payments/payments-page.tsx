import { useState } from 'react';
import { heldUntil } from '@makeport/rules';
import { usePageTitle } from '@makeport/web';
import { useInspectionDays } from '@makeport/web/payment-terms';
import { Link } from '@makeport/web/router';
import { DownloadLink, exportAddress, PageHeader } from '@makeport/ui';
import { ArrowLeft } from '@makeport/ui/icons';
import { useOrderChanges } from '../../shared/orders/use-order-changes';
import { RefundedPayments } from './refunded-payments';
import { PaymentsSection } from './payments-section';
import { PaymentSums } from './payment-sums';

/** Lists the brand's payments with the current state of each (OPEN-62). */
export function PaymentsPage() {
  usePageTitle('Payments');
  const [changes, setChanges] = useState(0);
  useOrderChanges(() => setChanges((count) => count + 1));
  const inspectionDays = useInspectionDays();
  return (
    <>
      <PageHeader
        back={
          <Link to="/brand/projects" className="inline-flex items-center gap-1.5 hover:text-ink">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Projects
          </Link>
        }
        title="Payments"
        description={`Each payment is ${heldUntil({ inspectionDays, you: 'brand' })}. This page shows its current state.`}
        actions={<DownloadLink href={exportAddress('payments')}>Download CSV</DownloadLink>}
      />
      <PaymentSums changes={changes} />
      <RefundedPayments changes={changes} />
      <h2 className="sr-only">All payments</h2>
      <PaymentsSection after={null} changes={changes} />
    </>
  );
}
