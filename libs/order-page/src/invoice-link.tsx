import { DownloadLink } from '@makeport/ui';

/** The order's invoice, as the one who asks gets it (PAPER-7). */
export function InvoiceLink({ orderId }: { orderId: string }) {
  return <DownloadLink href={`/files/invoices/${orderId}`}>Download Invoice</DownloadLink>;
}
