import { usePageTitle } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { Banner, Button, Card, PageHeader, Skeleton } from '@makeport/ui';
import { ManufacturerSettingsDocument } from '../../gen/graphql';
import { SettingsForm } from './settings-form';

/** '/manufacturer/settings' (MFR-62 to MFR-68). */
export function SettingsPage() {
  usePageTitle('Manufacturer Settings');
  // what was changed in another browser must not be overwritten by what this one remembers
  const [{ data, error, fetching }, refetch] = useQuery({
    query: ManufacturerSettingsDocument,
    requestPolicy: 'network-only',
  });
  return (
    <div className="max-w-reading">
      <PageHeader
        title="Manufacturer Settings"
        description="What brands and Makeport know about your company."
      />
      {data && !fetching ? (
        <SettingsForm key={data.manufacturerSettings.updatedAt} profile={data.manufacturerSettings} />
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
