import { ContactFields } from '@makeport/account/settings';
import { Card, CardHeader, TextareaField, TextField } from '@makeport/ui';
import type { SettingsState } from './settings-state';

interface ProfileSectionProps {
  settings: SettingsState;
  email: string;
}

/** Who the manufacturer is, and how to reach it (MFR-62). */
export function ProfileSection({ settings, email }: ProfileSectionProps) {
  const { text } = settings;
  return (
    <Card as="section">
      <CardHeader title="Profile" />
      <div className="flex flex-col gap-5">
        <ContactFields
          nameLabel="Company name"
          email={email}
          settings={settings}
          location={
            <TextField
              label="Location"
              placeholder="Porto, Portugal"
              help="City and country, as brands see it beside your products"
              required
              {...text('location')}
            />
          }
        />
        <TextareaField label="Description" rows={4} {...text('description')} />
      </div>
    </Card>
  );
}
