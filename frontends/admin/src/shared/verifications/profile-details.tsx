import { DescriptionList, Skeleton } from '@makeport/ui';
import { countryName, knownLocation, websiteLink } from '@makeport/rules';
import { Link } from '@makeport/web/router';
import { TOLD_BY_PAGE, useQuery } from '@makeport/web/graphql';
import { VerificationProfileDocument, type VerificationProfileQuery } from '../../gen/graphql';

type Profile = NonNullable<NonNullable<VerificationProfileQuery['adminVerification']>['profile']>;

/**
 * Renders the facts that an administrator compares with the documents: profile, products and payout
 * country.
 */
export function ProfileDetails({ manufacturerId }: { manufacturerId: string }) {
  const [{ data, error }] = useQuery({
    query: VerificationProfileDocument,
    variables: { manufacturerId },
    requestPolicy: 'network-only',
    context: TOLD_BY_PAGE,
  });
  const profile = data?.adminVerification.profile;
  return (
    <section aria-label="Profile" className="flex flex-col gap-3">
      {profile ? (
        <Facts profile={profile} />
      ) : error || data ? (
        <p className="text-muted">The profile cannot be shown at the moment.</p>
      ) : (
        <Skeleton className="h-40" />
      )}
      <p>
        <Link
          to={`/admin/users?search=${manufacturerId}`}
          className="font-medium text-accent-ink underline underline-offset-3"
        >
          Open the account
        </Link>
      </p>
    </section>
  );
}

const NOT_GIVEN = 'Not given';

function Facts({ profile }: { profile: Profile }) {
  const { website, phone, address, location, description, products, payoutCountry } = profile;
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: 'Address', value: address ?? NOT_GIVEN },
        { label: 'Location', value: knownLocation(location) ?? NOT_GIVEN },
        { label: 'Website', value: <Website website={website} /> },
        { label: 'Phone', value: phone ?? NOT_GIVEN },
        {
          label: 'Payout country',
          value: payoutCountry ? countryName(payoutCountry) : 'Not set up',
        },
        {
          label: 'Products',
          value: products ? describeProducts(products) : 'Currently unknown',
        },
        { label: 'Description', value: description ?? NOT_GIVEN },
      ]}
    />
  );
}

function Website({ website }: { website: string | null }) {
  const link = websiteLink(website);
  if (!link) return <>{website ?? NOT_GIVEN}</>;
  return (
    <a
      href={link.address}
      target="_blank"
      rel="noopener noreferrer"
      className="break-all text-accent-ink underline underline-offset-3"
    >
      {link.text} <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

function describeProducts({ total, names }: NonNullable<Profile['products']>): string {
  if (total === 0) return 'None listed';
  const more = total - names.length;
  return [...names, ...(more > 0 ? [`${more.toLocaleString('en-US')} more`] : [])].join(', ');
}
