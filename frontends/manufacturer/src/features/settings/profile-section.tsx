import { LogoField } from '@makeport/account/settings';
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
        <TextField
          label="Company name"
          autoComplete="organization"
          maxLength={200}
          required
          {...text('name')}
        />
        <TextField
          label="Email"
          type="email"
          value={email}
          help="Contact support to change email"
          disabled
          readOnly
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Website"
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            maxLength={2000}
            {...text('website')}
          />
          <TextField label="Phone" type="tel" autoComplete="tel" maxLength={50} {...text('phone')} />
        </div>
        <TextField
          label="Location"
          help="City and country, as brands see it beside your products"
          maxLength={200}
          required
          {...text('location')}
        />
        <TextareaField
          label="Address"
          autoComplete="street-address"
          rows={3}
          maxLength={500}
          {...text('address')}
        />
        <LogoField {...text('logo')} />
        <TextareaField label="Description" rows={4} maxLength={2000} {...text('description')} />
      </div>
    </Card>
  );
}
