import { SettingsFrame } from '@makeport/account/settings';
import { useQuery } from '@makeport/web/graphql';
import { ManufacturerSettingsDocument } from '../../gen/graphql';
import { SettingsForm } from './settings-form';

/** '/manufacturer/settings' (MFR-62 to MFR-68). */
export function SettingsPage() {
  // what was changed in another browser must not be overwritten by what this one remembers
  const [{ data, error, fetching }, refetch] = useQuery({
    query: ManufacturerSettingsDocument,
    requestPolicy: 'network-only',
  });
  const profile = data?.manufacturerSettings;
  return (
    <SettingsFrame
      title="Manufacturer Settings"
      description="What brands and Makeport know about your company."
      loading={fetching || !(profile ?? error)}
      onRetry={() => refetch({ requestPolicy: 'network-only' })}
    >
      {profile && <SettingsForm key={profile.id} profile={profile} />}
    </SettingsFrame>
  );
}
