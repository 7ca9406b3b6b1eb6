import { ContactButton, useManufacturerClosed } from '@makeport/chat/contact';
import { Badge, Banner, Card, CompanyMark, DescriptionList, Rating } from '@makeport/ui';
import { MapPin } from '@makeport/ui/icons';
import { formatUnits, knownLocation, MANUFACTURER_CLOSED_TEXT, websiteLink } from '@makeport/rules';
import type { ManufacturerCardFragment } from '../../gen/partners';
import { VerifiedBadge } from './partner-card';

/** Shows all data about a manufacturer that brands may see (OPEN-53). */
export function ManufacturerView({ profile }: { profile: ManufacturerCardFragment }) {
  const isClosed = useManufacturerClosed(profile.id);
  const website = websiteLink(profile.website);
  return (
    <>
      <header className="mb-6 flex gap-4">
        <CompanyMark
          name={profile.name}
          logo={profile.logo}
          className="size-14 text-lg sm:size-16"
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 tabIndex={-1} className="min-w-0 text-xl font-semibold break-words sm:text-2xl">
              {profile.name}
            </h1>
            {profile.verified && <VerifiedBadge />}
          </div>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            {knownLocation(profile.location) !== null && (
              <span className="flex min-w-0 items-start gap-1">
                <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                <span className="min-w-0 break-words">{profile.location}</span>
              </span>
            )}
            <Rating value={profile.rating} count={profile.ratingCount} />
          </div>
          {isClosed ? (
            <Banner tone="warning" className="mt-4">
              {MANUFACTURER_CLOSED_TEXT}
            </Banner>
          ) : (
            <ContactButton
              size="md"
              className="mt-4"
              target={{ manufacturerId: profile.id, name: profile.name }}
            >
              Contact Manufacturer
            </ContactButton>
          )}
        </div>
      </header>
      <Card as="section" aria-label="Profile" className="grid gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <p className="max-w-reading break-words whitespace-pre-line">
            {profile.description || 'This manufacturer has no description yet.'}
          </p>
          <div className="grid gap-6 sm:grid-cols-3">
            <Names label="Specialties" names={profile.specialties} />
            <Names label="Certifications" names={profile.certifications} />
            <Names label="Categories" names={profile.categories} />
          </div>
        </div>
        <div className="border-t border-line pt-6 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-6">
          <DescriptionList
            items={[
              { label: 'Lead time', value: profile.leadTime || 'On request' },
              ...(profile.minMoq > 0
                ? [{ label: 'Minimum order', value: formatUnits(profile.minMoq) }]
                : []),
              ...(website
                ? [
                    {
                      label: 'Website',
                      value: (
                        <a
                          href={website.address}
                          target="_blank"
                          rel="noopener noreferrer"
                          className="font-medium break-all text-accent-ink underline underline-offset-3"
                        >
                          {website.text} <span className="sr-only">(opens in a new tab)</span>
                        </a>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </Card>
    </>
  );
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="min-w-0">
      <p className="text-xs text-faint">{label}</p>
      <ul aria-label={label} className="mt-1.5 flex flex-wrap gap-1.5">
        {names.map((name) => (
          <li key={name} className="min-w-0">
            <Badge long>{name}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
