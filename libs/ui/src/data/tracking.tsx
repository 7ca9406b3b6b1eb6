import { ExternalLink } from '../icons';

interface TrackingProps {
  shipment: {
    carrierName: string | null;
    trackingNumber: string | null;
    trackingUrl: string | null;
  };
}

/** How a parcel travels, with its carrier's own page where there is one. Nothing where nothing is known. */
export function Tracking({
  shipment: { carrierName, trackingNumber, trackingUrl },
}: TrackingProps) {
  if (trackingNumber === null) return carrierName === null ? null : <>{carrierName}</>;
  const words = carrierName === null ? 'Tracking number' : `${carrierName}, tracking number`;
  if (trackingUrl === null) return <>{`${words} ${trackingNumber}`}</>;
  return (
    <>
      {words} <TrackingLink href={trackingUrl}>{trackingNumber}</TrackingLink>
    </>
  );
}

/** Leads to a carrier's page in a tab of its own, which learns nothing of where it was opened. */
export function TrackingLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="font-medium break-all text-accent-ink underline underline-offset-3"
    >
      {children}
      <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5 align-[-0.125em]" />{' '}
      <span className="sr-only">(opens the carrier’s page)</span>
    </a>
  );
}
