import { SettingsFrame } from '@makeport/account/settings';
import { useQuery } from '@makeport/web/graphql';
import { BrandProfileDocument } from '../../gen/graphql';
import { SettingsForm } from './settings-form';

/** '/brand/settings' (BDASH-26 to BDASH-35). */
export function SettingsPage() {
  // what was changed in another browser must not be overwritten by what this one remembers
  const [{ data, error, fetching }, refetch] = useQuery({
    query: BrandProfileDocument,
    requestPolicy: 'network-only',
  });
  const profile = data?.brandProfile;
  return (
    <SettingsFrame
      title="Brand Settings"
      description="What manufacturers and Makeport know about your brand."
      loading={fetching || !(profile ?? error)}
      onRetry={() => refetch({ requestPolicy: 'network-only' })}
    >
      {profile && <SettingsForm key={profile.id} profile={profile} />}
    </SettingsFrame>
  );
}
