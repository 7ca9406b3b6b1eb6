import { Link } from '@makeport/web/router';
import { ContactButton } from '@makeport/chat/contact';
import { Badge, CompanyMark, Rating, Skeleton } from '@makeport/ui';
import { BadgeCheck, MapPin } from '@makeport/ui/icons';
import { formatUnits, knownLocation } from '@makeport/rules';
import type { ManufacturerCardFragment } from '../../gen/partners';

/** Shows a manufacturer as a card that links to the profile (BDASH-25). */
export function PartnerCard({ partner }: { partner: ManufacturerCardFragment }) {
  return (
    <article className="relative flex h-full min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 transition-[transform,box-shadow] duration-150 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent hover:-translate-y-0.5 hover:shadow-float sm:p-5">
      <div className="flex gap-3">
        <CompanyMark name={partner.name} logo={partner.logo} />
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 text-base font-semibold break-words" title={partner.name}>
            <Link
              to={`/brand/manufacturers/${partner.id}`}
              className="outline-none after:absolute after:inset-0"
            >
              {partner.name}
            </Link>
          </h3>
          {knownLocation(partner.location) !== null && (
            <p className="mt-0.5 flex items-start gap-1 text-muted">
              <MapPin aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
              <span className="min-w-0 truncate">{partner.location}</span>
            </p>
          )}
        </div>
        {partner.verified && <VerifiedBadge />}
      </div>
      <Rating value={partner.rating} count={partner.ratingCount} />
      {partner.description && <p className="line-clamp-2 text-muted">{partner.description}</p>}
      {partner.categories.length > 0 && (
        <ul aria-label="Categories" className="flex flex-wrap gap-1.5">
          {partner.categories.map((category) => (
            <li key={category}>
              <Badge long>{category}</Badge>
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-auto flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-3 text-xs">
        {partner.minMoq > 0 && (
          <div className="flex gap-1.5">
            <dt className="text-faint">Min. order</dt>
            <dd className="font-medium tabular-nums">{formatUnits(partner.minMoq)}</dd>
          </div>
        )}
        {partner.leadTime && (
          <div className="flex min-w-0 gap-1.5">
            <dt className="shrink-0 text-faint">Lead time</dt>
            <dd className="truncate font-medium">{partner.leadTime}</dd>
          </div>
        )}
      </dl>
      <ContactButton
        // stacked above the link that covers the whole card
        className="relative z-1 self-start"
        target={{ manufacturerId: partner.id, name: partner.name }}
      >
        Contact Manufacturer
      </ContactButton>
    </article>
  );
}

export function VerifiedBadge() {
  return (
    <Badge tone="green" icon={BadgeCheck} className="self-start">
      Verified
    </Badge>
  );
}

export function PartnerCardSkeleton() {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex gap-3">
        <Skeleton className="size-12 shrink-0" />
        <div className="flex-1">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="mt-1 h-4 w-2/5" />
        </div>
      </div>
      <Skeleton className="h-5 w-36" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}
