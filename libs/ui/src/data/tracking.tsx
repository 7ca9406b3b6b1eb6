import { ExternalLink } from '../icons';

interface TrackingProps {
  shipment: {
    carrierName: string | null;
    trackingNumber: string | null;
    trackingUrl: string | null;
  };
}

/**
 * Shows the carrier and tracking number of a parcel, with a link to the carrier's page if there is
 * one. Renders nothing if neither is known.
 */
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

/** Opens the carrier's page in a new tab, without a referrer. */
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
