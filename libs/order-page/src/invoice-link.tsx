import { DownloadLink, VisuallyHidden } from '@makeport/ui';

interface InvoiceLinkProps {
  orderId: string;
  /** The order's number if a page shows several orders: '#1A2B3C4D'. */
  number?: string;
}

/** Renders the link to the order's invoice, in the version for the viewer (PAPER-7). */
export function InvoiceLink({ orderId, number }: InvoiceLinkProps) {
  return (
    <DownloadLink href={invoiceAddress(orderId)}>
      Download Invoice {number !== undefined && <VisuallyHidden>of order {number}</VisuallyHidden>}
    </DownloadLink>
  );
}

/** Renders the invoice link for a table row. */
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
