import { usePageTitle } from '@makeport/web';
import { errorText, useQuery } from '@makeport/web/graphql';
import { Link, useParams } from '@makeport/web/router';
import { Button, EmptyState, ErrorState, Skeleton } from '@makeport/ui';
import { ArrowLeft, Store } from '@makeport/ui/icons';
import { ManufacturerProfileDocument } from '../../gen/partners';
import { ManufacturerProducts } from './manufacturer-products';
import { ManufacturerView } from './manufacturer-view';

/** Shows a manufacturer's profile and products to every brand (OPEN-53). */
export function ManufacturerPage() {
  const { id = '' } = useParams();
  const [{ data, error, fetching }, load] = useQuery({
    query: ManufacturerProfileDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const profile = data?.manufacturerProfile;
  usePageTitle(profile?.name ?? 'Manufacturer');
  return (
    <>
      <Link
        to="/brand/manufacturers"
        className="mb-2 inline-flex items-center gap-1.5 text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Manufacturing Partners
      </Link>
      {profile ? (
        <>
          <ManufacturerView profile={profile} />
          <ManufacturerProducts key={profile.id} id={profile.id} name={profile.name} />
        </>
      ) : fetching ? (
        <ProfileSkeleton />
      ) : error ? (
        <>
          <h1 className="sr-only">Manufacturer</h1>
          <ErrorState
            title="Failed to load manufacturer"
            text={errorText(error, 'Please check your connection.')}
            onRetry={() => load({ requestPolicy: 'network-only' })}
          />
        </>
      ) : (
        <NotFound />
      )}
    </>
  );
}

function NotFound() {
  return (
    <>
      <h1 className="sr-only">Manufacturer</h1>
      <EmptyState
        icon={Store}
        title="Manufacturer not found. Please try again later."
        action={
          <Button asChild>
            <Link to="/brand/manufacturers">All partners</Link>
          </Button>
        }
      />
    </>
  );
}

function ProfileSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading manufacturer">
      <div className="mb-6 flex gap-4">
        <Skeleton className="size-16 shrink-0" />
        <div className="flex-1">
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className="mt-2 h-5 w-48 max-w-full" />
        </div>
      </div>
      <Skeleton className="h-56 w-full" />
    </div>
  );
}
