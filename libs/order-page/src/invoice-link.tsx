import { DownloadLink, VisuallyHidden } from '@makeport/ui';

interface InvoiceLinkProps {
  orderId: string;
  /** Of the order, where several stand on one page: '#1A2B3C4D'. */
  number?: string;
}

/** The order's invoice, as the one who asks gets it (PAPER-7). */
export function InvoiceLink({ orderId, number }: InvoiceLinkProps) {
  return (
    <DownloadLink href={invoiceAddress(orderId)}>
      Download Invoice {number !== undefined && <VisuallyHidden>of order {number}</VisuallyHidden>}
    </DownloadLink>
  );
}

/** The same within a row of a table. */
export function InvoiceRowLink({ orderId, number }: Required<InvoiceLinkProps>) {
  return (
    <a
      href={invoiceAddress(orderId)}
      download
      className="text-xs whitespace-nowrap text-accent-ink underline underline-offset-3"
    >
      Invoice <VisuallyHidden>of order {number}</VisuallyHidden>
    </a>
  );
}

const invoiceAddress = (orderId: string): string => `/files/invoices/${orderId}`;
