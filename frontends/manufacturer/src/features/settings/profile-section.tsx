import { ContactFields } from '@makeport/account/settings';
import { Card, CardHeader, TextareaField, TextField } from '@makeport/ui';
import type { SettingsState } from './settings-state';

interface ProfileSectionProps {
  settings: SettingsState;
  email: string;
}

/** Who the manufacturer is, and how to reach it (MFR-62). */
export function ProfileSection({ settings: { text }, email }: ProfileSectionProps) {
  return (
    <Card as="section">
      <CardHeader title="Profile" />
      <div className="flex flex-col gap-5">
        <ContactFields
          nameLabel="Company name"
          email={email}
          text={text}
          location={
            <TextField
              label="Location"
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
