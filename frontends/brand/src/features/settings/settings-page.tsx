import { usePageTitle } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { Banner, Button, Card, PageHeader, Skeleton } from '@makeport/ui';
import { BrandProfileDocument } from '../../gen/graphql';
import { SettingsForm } from './settings-form';

/** '/brand/settings' (BDASH-26 to BDASH-35). */
export function SettingsPage() {
  usePageTitle('Brand Settings');
  // what was changed in another browser must not be overwritten by what this one remembers
  const [{ data, error, fetching }, refetch] = useQuery({
    query: BrandProfileDocument,
    requestPolicy: 'network-only',
  });
  return (
    <div className="max-w-reading">
      <PageHeader
        title="Brand Settings"
        description="What manufacturers and Makeport know about your brand."
      />
      {data && !fetching ? (
        <SettingsForm key={data.brandProfile.updatedAt} profile={data.brandProfile} />
      ) : error && !fetching ? (
        <Banner
          tone="error"
          action={
            <Button size="sm" onClick={() => refetch({ requestPolicy: 'network-only' })}>
              Try Again
            </Button>
          }
        >
          Failed to load profile
        </Banner>
      ) : (
        <LoadingForm />
      )}
    </div>
  );
}

function LoadingForm() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      {[6, 3, 4].map((lines) => (
        <Card key={lines} className="flex flex-col gap-5">
          <Skeleton className="h-5 w-32" />
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} className="h-10" />
          ))}
        </Card>
      ))}
    </div>
  );
}
