import { VerifiedMark } from '@makeport/ui';
import { formatDate } from '@makeport/web';
import { Link } from '@makeport/web/router';

interface ManufacturerSubtitleProps {
  of: {
    manufacturerId: string;
    manufacturerName: string;
    createdAt: string;
    product: { manufacturer: { verified: boolean } } | null;
  };
  number?: string;
}

/** Shows the manufacturer and the order date. */
export function ManufacturerSubtitle({ of, number }: ManufacturerSubtitleProps) {
  return (
    <>
      <Link to={`/brand/manufacturers/${of.manufacturerId}`} className="hover:underline">
        {of.manufacturerName}
      </Link>{' '}
      <VerifiedMark verified={of.product?.manufacturer.verified} />{' '}
      {number && (
        <>
          <span className="whitespace-nowrap tabular-nums">· {number}</span>{' '}
        </>
      )}
      <span className="whitespace-nowrap">· {formatDate(of.createdAt)}</span>
    </>
  );
}
