import { ContactFields } from '@makeport/account/settings';
import { Card, CardHeader } from '@makeport/ui';
import type { SettingsState } from './settings-state';

type ProfileSectionProps = { settings: SettingsState; email: string };

export function ProfileSection({ settings, email }: ProfileSectionProps) {
  return (
    <Card as="section">
      <CardHeader title="Profile" />
      <div className="flex flex-col gap-5">
        <ContactFields nameLabel="Brand name" email={email} settings={settings} />
      </div>
    </Card>
  );
}
